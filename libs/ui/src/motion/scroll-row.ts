import { forwardSign } from './forward-sign.ts';

/** How much of the row a turn moves on: the last card that was seen becomes the first one. */
const TURN = 0.8;

/** Turns a row of cards over, forward or back in its direction of reading; the cards snap into place. */
export function turnRow(row: HTMLElement, direction: 1 | -1): void {
  row.scrollBy({ left: direction * forwardSign(row) * row.clientWidth * TURN });
}

export const toStart = (row: HTMLElement): void => row.scrollTo({ left: 0 });
export const toEnd = (row: HTMLElement): void => row.scrollTo({ left: forwardSign(row) * row.scrollWidth });
