import { forwardSign } from './forward-sign.ts';

/** How much of the row a turn moves on: the last card that was seen becomes the first one. */
const PAGE_SHARE = 0.8;

/** Turns a row of cards over, forward or back in its direction of reading; the cards snap into place. */
export function scrollByPage(row: HTMLElement, direction: 1 | -1): void {
  row.scrollBy({ left: direction * forwardSign(row) * row.clientWidth * PAGE_SHARE });
}

export const scrollToStart = (row: HTMLElement): void => row.scrollTo({ left: 0 });
export const scrollToEnd = (row: HTMLElement): void =>
  row.scrollTo({ left: forwardSign(row) * row.scrollWidth });
