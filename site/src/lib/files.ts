// Files and texts that the page hands out.

/** Saves text or bytes as a file. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a text to the phone's other programs, or copies it. Whether it is done: else the player can copy it. */
export async function share(text: string): Promise<boolean> {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ text });
    else await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
