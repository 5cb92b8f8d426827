export type Direction = 'left' | 'right' | 'up' | 'down';

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const directionOf = (key: string): Direction | null =>
  (Object.hasOwn(DIRECTIONS, key) && DIRECTIONS[key]) || null;

/** Distance between two intervals; 0 when they overlap. */
const gap = (startA: number, endA: number, startB: number, endB: number): number =>
  Math.max(0, startB - endA, startA - endB);

const middle = (start: number, end: number): number => (start + end) / 2;

/** How far `to` lies from `from` in a direction and across it; null when it does not lie in that direction. */
function distance(from: Box, to: Box, direction: Direction): number | null {
  const isVertical = direction === 'up' || direction === 'down';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const step = isVertical
    ? middle(to.top, to.bottom) - middle(from.top, from.bottom)
    : middle(to.left, to.right) - middle(from.left, from.right);
  const ahead = sign * step;
  const across = isVertical
    ? gap(from.left, from.right, to.left, to.right)
    : gap(from.top, from.bottom, to.top, to.bottom);
  // The left and right keys stay in the row of the control.
  if (ahead <= 1 || (!isVertical && across > 0)) return null;
  // Above a wide bar, everything is equally near: the nearest middle decides.
  const sideways = isVertical
    ? Math.abs(middle(to.left, to.right) - middle(from.left, from.right))
    : Math.abs(middle(to.top, to.bottom) - middle(from.top, from.bottom));
  return ahead + 2 * across + sideways / 1000;
}

/** The item to which an arrow key moves the focus; null without one in that direction. */
export function nearestTo<T>(
  from: Box,
  direction: Direction,
  items: readonly { readonly item: T; readonly box: Box }[],
): T | null {
  let nearest: { readonly item: T; readonly distance: number } | null = null;
  for (const { item, box } of items) {
    const away = distance(from, box, direction);
    if (away !== null && (!nearest || away < nearest.distance)) nearest = { item, distance: away };
  }
  return nearest?.item ?? null;
}
