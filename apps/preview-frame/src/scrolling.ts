/** Where the page is scrolled to, from 0 to 1 of what can be scrolled. */
const fraction = (): number => {
  const range = document.documentElement.scrollHeight - innerHeight;
  return range <= 0 ? 0 : Math.min(1, Math.max(0, scrollY / range));
};

/** Keeps this page and others at the same place. A place that was set is not reported back. */
export function createScrolling(onScroll: (fraction: number) => void) {
  let setTop: number | null = null;
  let isPlanned = false;
  const report = (): void => {
    isPlanned = false;
    const isOwn = setTop !== null && Math.abs(scrollY - setTop) < 2;
    setTop = null;
    if (!isOwn) onScroll(fraction());
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
      const top = Math.round(to * range);
      if (Math.abs(scrollY - top) < 1) return;
      setTop = top;
      scrollTo({ top, behavior: 'instant' });
    },
  };
}
