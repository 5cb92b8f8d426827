import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How much of the navigation fits in the header. `most`: all but the last items; `none`: it moves to the drawer. */
export type NavigationFit = 'all' | 'most' | 'none';

/** Attribute of the last items, which are hidden first. */
export const LAST_ITEM = 'data-last';

const px = (length: string): number => Number.parseFloat(length) || 0;

const widthOf = (elements: readonly HTMLElement[], gap: number): number =>
  elements.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);

/** Measures logo, navigation and the end of the header (its children in this order), visible or not. */
function measureFit(header: HTMLElement): NavigationFit {
  const [logo, nav, end] = [...header.children].filter((part) => part instanceof HTMLElement);
  if (!logo || !nav || !end) return 'all';
  const style = getComputedStyle(header);
  const drawerButtonPx = end.querySelector<HTMLElement>('[data-drawer]')?.offsetWidth ?? 0;
  const takenPx =
    px(style.paddingInlineStart) +
    px(style.paddingInlineEnd) +
    widthOf([logo, end], px(style.columnGap)) -
    drawerButtonPx;
  const availablePx = header.clientWidth - takenPx;
  const items = [...nav.querySelectorAll<HTMLElement>(':scope > a, :scope > button')];
  const gap = px(getComputedStyle(nav).columnGap);
  if (widthOf(items, gap) <= availablePx) return 'all';
  const otherItems = items.filter((item) => !item.hasAttribute(LAST_ITEM));
  return widthOf(otherItems, gap) <= availablePx ? 'most' : 'none';
}

/** Measures again when the header or one of its parts changes its size, e.g. after a change of language. */
export function useNavigationFit(header: RefObject<HTMLElement | null>): NavigationFit {
  const [fit, setFit] = useState<NavigationFit>('all');
  useLayoutEffect(() => {
    const { current: element } = header;
    if (!element) return undefined;
    const measure = () => setFit(measureFit(element));
    measure();
    // Synchronous: otherwise the page is too wide for one frame when the window grows.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [header]);
  return fit;
}
