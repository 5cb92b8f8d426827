const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

export const isTyping = ({ target }: Event): boolean => target instanceof Element && target.matches(EDITABLE);

/**
 * Collects the keys that are typed outside of text fields, until stopped: for a field that is still loading. `read` returns
 * the text; a line break stands for Enter.
 */
export function captureTyping(): { readonly read: () => string; readonly stop: () => void } {
  let text = '';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (key.length === 1) text += key;
    else if (key === 'Enter') text += '\n';
    else if (key === 'Backspace') text = text.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', onKeyDown, true);
  return { read: () => text, stop: () => removeEventListener('keydown', onKeyDown, true) };
}
