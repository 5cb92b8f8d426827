import { useEffect, useRef } from 'react';

/** Called by key; `mod` is Control, on a Mac Command. */
export type Shortcuts = Readonly<Partial<Record<string, () => void>>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [role="slider"]');

/** The name of a pressed key in `Shortcuts`, such as `mod+shift+z`. */
function shortcutOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const isMod = ctrlKey || metaKey;
  return [isMod && 'mod', isMod && shiftKey && 'shift', key.toLowerCase()].filter(Boolean).join('+');
}

/** Shortcuts without `mod` are ignored while the user types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = shortcutOf(event);
      const action = latest.current[name];
      if (!action || event.altKey || (!name.startsWith('mod') && isTyping(event.target))) return;
      // A modal dialog has the keyboard for itself.
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
