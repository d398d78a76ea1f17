// Lists of cards cross the border to the engine as one text.

export function joined(cards, most, length) {
  const isCard = (card) => typeof card === "string" && card.length === length;
  return Array.isArray(cards) && cards.length <= most && cards.every(isCard) ? cards.join("") : undefined;
}

export const divided = (text) => text.split(" ");
