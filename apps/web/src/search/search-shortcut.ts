interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key press asks for the search: Ctrl-K or ⌘K anywhere, `/` where it is no letter that is being typed. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey }: KeyPress, isTyping: boolean): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyping;
}
