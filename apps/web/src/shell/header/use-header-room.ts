import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How much of the navigation the header has room for: all, all but what comes last, or none: then the drawer has it. */
export type HeaderRoom = 'all' | 'most' | 'none';

/** What of the navigation goes first when room is short. */
export const LAST = 'data-last';

const px = (length: string): number => Number.parseFloat(length) || 0;

const widthOf = (elements: readonly HTMLElement[], gap: number): number =>
  elements.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);

/** Measures what is there, shown or not: logo, navigation and the end of the header, in this order. */
function roomIn(header: HTMLElement): HeaderRoom {
  const [logo, nav, end] = [...header.children].filter((part) => part instanceof HTMLElement);
  if (!logo || !nav || !end) return 'all';
  const style = getComputedStyle(header);
  const menu = end.querySelector<HTMLElement>('[data-drawer]')?.offsetWidth ?? 0;
  const taken =
    px(style.paddingInlineStart) +
    px(style.paddingInlineEnd) +
    widthOf([logo, end], px(style.columnGap)) -
    menu;
  const room = header.clientWidth - taken;
  const items = [...nav.querySelectorAll<HTMLElement>(':scope > a, :scope > button')];
  const gap = px(getComputedStyle(nav).columnGap);
  if (widthOf(items, gap) <= room) return 'all';
  const most = items.filter((item) => !item.hasAttribute(LAST));
  return widthOf(most, gap) <= room ? 'most' : 'none';
}

/** Follows the header's size, and that of its parts: every language, channel and viewer has other words there. */
export function useHeaderRoom(header: RefObject<HTMLElement | null>): HeaderRoom {
  const [room, setRoom] = useState<HeaderRoom>('all');
  useLayoutEffect(() => {
    const { current: element } = header;
    if (!element) return undefined;
    const measure = () => setRoom(roomIn(element));
    measure();
    // At once: else a window that grows shows the page too wide for a frame.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [header]);
  return room;
}
