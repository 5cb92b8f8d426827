interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key press opens the search: Ctrl-K or ⌘K, or `/` outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey }: KeyPress, isTyping: boolean): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyping;
}
