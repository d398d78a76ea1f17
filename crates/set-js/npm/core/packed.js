// Cards of three values and at most 15 properties as numbers: two bits for each value.

/** -1 for a text that is no card. */
export function pack(card, properties) {
  if (typeof card !== "string" || card.length !== properties) return -1;
  let bits = 0;
  for (let i = 0; i < properties; i++) {
    const value = card.charCodeAt(i) - 48;
    if (value >>> 0 > 2) return -1;
    bits = (bits << 2) | value;
  }
  return bits;
}

export function thirdOf(a, b) {
  const difference = a ^ b;
  const differs = ((difference | (difference >> 1)) & 0x15555555) * 3;
  return (a & ~differs) | (~difference & differs);
}
