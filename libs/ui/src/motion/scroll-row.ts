import { forwardSign } from './forward-sign.ts';

/** Share of the visible width: the last visible card becomes the first. */
const PAGE_SHARE = 0.8;

/** Scrolls a row of cards in its reading direction; cards snap into place. */
export function scrollByPage(row: HTMLElement, direction: 1 | -1): void {
  row.scrollBy({ left: direction * forwardSign(row) * row.clientWidth * PAGE_SHARE });
}

export const scrollToStart = (row: HTMLElement): void => row.scrollTo({ left: 0 });
export const scrollToEnd = (row: HTMLElement): void =>
  row.scrollTo({ left: forwardSign(row) * row.scrollWidth });
