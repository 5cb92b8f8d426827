import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Shift+N plays the next clip and Shift+P the previous one, unless the user is typing. */
export function useClipKeys(onStep: (step: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (event.code === 'KeyN') onStep(1);
    if (event.code === 'KeyP') onStep(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
