/** Keeps the keys working when the control that had the focus goes away with its click. */
export function focusPlayer(control: Element): void {
  control.closest<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
}
