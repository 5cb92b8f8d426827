import type { Page } from '@playwright/test';

/**
 * Waits until the app has started, no navigation and no call is under way, and nothing has changed that for five frames.
 * Replaces `networkidle`: a live stream keeps loading segments, and polling never rests.
 */
export async function settled(page: Page): Promise<void> {
  const QUIET_FRAMES = 5;
  await page.waitForFunction(
    ({ quietFrames }) => {
      const root = document.documentElement;
      const isQuiet =
        root.dataset['callsInFlight'] === '0' &&
        // An app that could not start has no pages.
        (root.dataset['navigation'] ?? 'idle') === 'idle' &&
        document.querySelector('#root > *, [role=alert]') !== null;
      const state = window as { quietFrames?: number };
      state.quietFrames = isQuiet ? (state.quietFrames ?? 0) + 1 : 0;
      return state.quietFrames >= quietFrames;
    },
    { quietFrames: QUIET_FRAMES },
    { polling: 'raf' },
  );
  await page.evaluate(() => {
    delete (window as { quietFrames?: number }).quietFrames;
  });
}

/** Waits until the page has painted its current state: two frames. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * Goes to another page of the running app, as its links do, and waits until it is complete. The app's start takes several
 * times as long, so a test that looks at many pages starts it once.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router's own entries: without a key, the page that is open already would not be another one.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: String(performance.now()), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await settled(page);
}
