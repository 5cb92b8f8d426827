import type { Page } from '@playwright/test';

/** Each wait counts its own frames in the page, as another wait may still be in progress. */
let waits = 0;

/**
 * Waits until the app has started and, for five frames, no navigation and no call has been in progress. Replaces
 * `networkidle`, which never occurs while a live stream loads segments or a list polls.
 */
export async function settled(page: Page): Promise<void> {
  const QUIET_FRAMES = 5;
  waits += 1;
  const counter = `quietFrames${waits}`;
  await page.waitForFunction(
    ({ quietFrames, key }) => {
      const root = document.documentElement;
      const isQuiet =
        root.dataset['callsInFlight'] === '0' &&
        // An app that failed to start sets no navigation state.
        (root.dataset['navigation'] ?? 'idle') === 'idle' &&
        // A server's content is not the app's.
        document.querySelector('html:not([data-rendered]) #root > *, [role=alert]') !== null;
      const counters = window as unknown as Record<string, number | undefined>;
      const count = isQuiet ? (counters[key] ?? 0) + 1 : 0;
      counters[key] = count;
      return count >= quietFrames;
    },
    { quietFrames: QUIET_FRAMES, key: counter },
    { polling: 'raf' },
  );
}

/** Waits until the page has painted its current state: two frames. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * Navigates to another page in the running app, as its links do, and waits until the page has settled. Starting the app
 * takes several times as long.
 */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The state that React Router writes. Without a new key it would not treat the same path as a new page.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: String(performance.now()), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await settled(page);
}
