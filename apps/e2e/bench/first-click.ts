import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '@grandstand/workspace';

/** As Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // Without it, Chromium's headless shell asks for no language, but its scripts see English.
  locale: 'en-US',
};
const CPU_SLOWDOWN = 4;
const RENDERED_WITHIN_MS = 2000;

const TARGETS = {
  menu: {
    control: (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu|меню/i }),
    acts: (page: Page) => page.getByRole('dialog').first().waitFor(),
  },
  card: {
    control: (page: Page) => page.locator('#main a[href^="/watch/"]').first(),
    acts: (page: Page) => page.waitForURL(/\/watch\//, { waitUntil: 'commit' }),
  },
  heart: {
    control: (page: Page) => page.locator('#main article button[aria-label]').first(),
    acts: (page: Page) => page.locator('[role="menu"]:popover-open, dialog[open]').first().waitFor(),
  },
} satisfies Record<string, { control: (page: Page) => Locator; acts: (page: Page) => Promise<unknown> }>;

export type ClickTarget = keyof typeof TARGETS;
export const CLICK_TARGETS = Object.keys(TARGETS) as readonly ClickTarget[];

export interface FirstClick {
  /** From the input to the next frame: the longest of its events, as for Interaction to Next Paint. */
  readonly nextPaintMs: number;
  /** From the input to what it does. */
  readonly actsMs: number;
}

/** Runs in the page before its scripts. */
function reportEvents(): void {
  const { reportEventMs } = window as unknown as { reportEventMs: (ms: number) => void };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) reportEventMs(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Clicks a control of a page as soon as its content is painted, on a slow phone. */
export async function measureFirstClick(url: string, target: ClickTarget): Promise<FirstClick> {
  const browser: Browser = await chromium.launch(launchOptions());
  try {
    // Another visitor before: the server has the page in this language.
    const before = await browser.newPage(PHONE);
    await before.goto(url, { waitUntil: 'load' });
    await before.waitForTimeout(RENDERED_WITHIN_MS);
    await before.close();
    const page = await browser.newPage(PHONE);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let nextPaintMs = 0;
    await page.exposeFunction('reportEventMs', (ms: number) => {
      nextPaintMs = Math.max(nextPaintMs, ms);
    });
    await page.addInitScript(reportEvents);
    await page.goto(url, { waitUntil: 'commit' });
    const { control, acts } = TARGETS[target];
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      { polling: 'raf' },
    );
    await control(page).scrollIntoViewIfNeeded();
    const box = await control(page).boundingBox();
    if (!box) throw new Error(`${url} has no ${target} to click.`);
    const startMs = performance.now();
    await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
    await acts(page);
    return { nextPaintMs, actsMs: performance.now() - startMs };
  } finally {
    await browser.close();
  }
}
