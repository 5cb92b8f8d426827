import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `field` when the focused element is removed from a changing list. Returns the `onFocus` handler for
 * an element that contains both.
 */
export function useFocusFallback(field: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    const { activeElement } = document;
    if (!activeElement || activeElement.matches('body, dialog')) field.current?.focus();
  });
  return ({ target }) => {
    last.current = target;
  };
}
