import { useEffect, useEffectEvent } from 'react';

export type EditorKey =
  | 'set-start'
  | 'set-end'
  | 'toggle-play'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'close';

const KEYS: Readonly<Record<string, EditorKey>> = {
  i: 'set-start',
  o: 'set-end',
  ' ': 'toggle-play',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-fit',
  escape: 'close',
};

/** On keyboards without Latin letters, the position of the key counts. */
const keyOf = ({ key, code }: KeyboardEvent): string =>
  (/^Key[IO]$/.test(code) && key.length === 1 && key > '\u024F' ? code.slice(3) : key).toLowerCase();

const takesText = (element: Element): boolean =>
  element.matches('input:not([type="range"]), textarea, select, [contenteditable]');

/** Whether the focused element uses the key itself. */
const isUsed = (key: EditorKey, element: Element): boolean => {
  if (takesText(element)) return key !== 'close';
  return key === 'toggle-play' && element.matches('button, a, summary');
};

/**
 * The editor's keys, which take precedence over the player's keys while it is open. In a dialog or an open menu, and in a text
 * field, they keep their usual meaning.
 */
export function useEditorKeys(onKey: (key: EditorKey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const key = KEYS[keyOf(event)];
    if (!key || ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return;
    if (document.querySelector('dialog:modal, [popover="auto"]:popover-open') || isUsed(key, target)) return;
    // Escape in a time field first ends the typing there.
    if (key === 'close' && takesText(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || key.startsWith('zoom')) onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
