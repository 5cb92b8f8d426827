import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Where what had the focus in a changing list is taken away, the focus goes to the field rather than nowhere. The
 * answer is for whatever holds both.
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
