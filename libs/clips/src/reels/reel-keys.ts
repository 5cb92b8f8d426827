export type ReelCommand = 'next' | 'previous' | 'first' | 'toggle-play' | 'toggle-sound';

const COMMANDS: Readonly<Record<string, ReelCommand>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  ' ': 'toggle-play',
  m: 'toggle-sound',
};

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The command of a key. `focus`: what has the focus: text fields need all keys, buttons and links need Space. */
export function reelCommand(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  focus: 'text' | 'control' | 'other',
): ReelCommand | null {
  if (ctrlKey || metaKey || altKey || focus === 'text') return null;
  if (key === ' ' && focus === 'control') return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(COMMANDS, name) ? (COMMANDS[name] ?? null) : null;
}

/** What kind of element has the focus; in an open dialog, all keys are the dialog's. */
export function focusKind(target: EventTarget | null): 'text' | 'control' | 'other' {
  if (!(target instanceof Element)) return 'other';
  if (target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]')) return 'text';
  return target.closest('a, button, summary') ? 'control' : 'other';
}
