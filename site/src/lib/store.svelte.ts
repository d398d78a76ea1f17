// The record in the browser's storage, shared by all tabs of the page.
import { empty, prune, read, type Data } from "./record.ts";

const KEY = "setwise";

/** The text in the storage; `null` where the browser has none or forbids it. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const store = $state({ data: read(stored()), /** Whether the browser keeps nothing: it is full, or forbids it. */ error: false });

/**
 * Changes the record. It is read again first, so that changes of other tabs stay. Where it could
 * not be written, this tab goes on with its own.
 */
export function update(change: (data: Data) => void): void {
  const text = stored();
  const data = text === null || store.error ? $state.snapshot(store.data) : read(text);
  change(data);
  prune(data);
  write(data);
}

function write(data: Data): void {
  store.data = data;
  try {
    localStorage.setItem(KEY, JSON.stringify(data));
    store.error = false;
  } catch {
    store.error = true;
  }
}

// Another tab has changed the record.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY || key === null) store.data = read(stored());
});

/** Removes everything that was kept. */
export const removeAll = () => write(empty());
