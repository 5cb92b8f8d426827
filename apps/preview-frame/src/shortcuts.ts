import type { PressedKeys } from '@grandstand/tenant';

/** Of the studio; the value is whether a text field keeps the key for itself. */
const KEYS: ReadonlyMap<string, boolean> = new Map([
  ['s', false],
  ['z', true],
  ['y', true],
]);

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');

/** Reports the studio's shortcuts: keys that are pressed in a frame do not reach the page around it. */
export function reportShortcuts(onPress: (keys: PressedKeys) => void): void {
  addEventListener(
    'keydown',
    (event) => {
      const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const key = event.key.toLowerCase();
      const isKept = KEYS.get(key);
      if (isKept === undefined || altKey || !(ctrlKey || metaKey) || (isKept && isTextField(target))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onPress({ key, ctrlKey, metaKey, shiftKey });
    },
    { capture: true },
  );
}
