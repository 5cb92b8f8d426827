/** Focuses the player before the focused control is removed, so that shortcuts keep working. */
export function focusPlayer(control: Element): void {
  control.closest<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
}
