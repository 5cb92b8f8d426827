/** Where the page is scrolled to, from 0 to 1 of what can be scrolled. */
const fraction = (): number => {
  const range = document.documentElement.scrollHeight - innerHeight;
  return range <= 0 ? 0 : Math.min(1, Math.max(0, scrollY / range));
};

/** A place that was set, and what follows from it, such as a section that is loaded there. */
const SETTLE_MS = 1000;
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps this page and others at the same place. A place that was set is not reported back. */
export function createScrolling(onScroll: (fraction: number) => void) {
  let quietUntilMs = 0;
  let isPlanned = false;
  for (const input of INPUTS)
    addEventListener(input, () => void (quietUntilMs = 0), { capture: true, passive: true });
  const report = (): void => {
    isPlanned = false;
    if (performance.now() > quietUntilMs) onScroll(fraction());
  };
  addEventListener(
    'scroll',
    () => {
      if (isPlanned) return;
      isPlanned = true;
      requestAnimationFrame(report);
    },
    { passive: true },
  );
  return {
    scrollTo(to: number): void {
      const range = Math.max(0, document.documentElement.scrollHeight - innerHeight);
      quietUntilMs = performance.now() + SETTLE_MS;
      scrollTo({ top: Math.round(to * range), behavior: 'instant' });
    },
  };
}
