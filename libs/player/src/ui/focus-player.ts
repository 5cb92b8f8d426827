/** Moves the focus to the player when the focused control is about to disappear, so that shortcuts keep working. */
export function focusPlayer(control: Element): void {
  control.closest<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
}
