import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Starts recording layout shifts, including those after an input. Call it before the page is opened. */
export const watchLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const formatRect = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const movedElements = shift.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const label = element instanceof HTMLImageElement ? element.alt : element?.textContent;
          const name = `${element?.tagName.toLowerCase()} "${label?.slice(0, 40)}"`;
          return `${name} ${formatRect(previousRect)} -> ${formatRect(currentRect)}`;
        });
        window.layoutShifts.push(`${shift.value.toFixed(5)}: ${movedElements.join('; ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
};

/** The recorded shifts: score, moved elements, and their old and new rectangles. */
export const layoutShifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.layoutShifts);

/** Drops the shifts recorded so far, e.g. those of a new window size. */
export const clearLayoutShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.layoutShifts.length = 0;
  });
