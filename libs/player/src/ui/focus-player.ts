import { type Direction, nearestTo } from './spatial-focus.ts';

const playerOf = (element: Element) => element.closest<HTMLElement>('[data-player]');

/** Moves the focus to the player when the focused control is about to disappear, so that shortcuts keep working. */
export function focusPlayer(control: Element): void {
  playerOf(control)?.focus({ preventScroll: true });
}

/** The controls of a player that can have the focus; not those of open menus. */
function controlsIn(player: Element): readonly HTMLElement[] {
  const controls = player.querySelectorAll<HTMLElement>('button, a[href], input');
  return [...controls].filter(
    (control) => control.getClientRects().length > 0 && !control.closest('[popover], dialog'),
  );
}

/** Moves the focus from a control to the next one in a direction, as the arrow keys of a television's remote do. */
export function focusNeighbour(control: Element, direction: Direction): void {
  const player = playerOf(control);
  if (!player) return;
  const others = controlsIn(player).filter((other) => other !== control);
  const items = others.map((item) => ({ item, box: item.getBoundingClientRect() }));
  nearestTo(control.getBoundingClientRect(), direction, items)?.focus({ preventScroll: true });
}

/** Moves the focus from the player to its main control. */
export function focusMainControl(player: Element): void {
  const controls = controlsIn(player);
  (controls.find((control) => control.dataset['main'] !== undefined) ?? controls[0])?.focus({
    preventScroll: true,
  });
}
