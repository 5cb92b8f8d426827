import { withoutServerPages } from '../account/visit.ts';
import type { Page } from '@playwright/test';
import { expect, northlineSite, siteOf, test } from '../journey.ts';
import { nextFrames } from '../settled.ts';
import { firstCard } from './locators.ts';

// Color transitions are part of the test.
test.use({ motion: 'no-preference' });

declare global {
  interface Window {
    themeFrames: string[];
  }
}

/** Newer color settings: the colours of another channel. */
const NEWER_SETTINGS = { updated_at: '2026-11-03T00:00:00Z', colors: siteOf('homefield').colors };
const STORAGE_KEY = 'grandstand.theme';

/** The response to the settings request: unchanged, with newer colours, or none (no connection). */
type SettingsResponse = 'unchanged' | 'newer' | 'none';
let settingsResponse: SettingsResponse;
let settingsRequests: number;

/**
 * Answers settings requests as `settingsResponse` says. It replaces the page's `fetch`, because `page.route` disables the
 * HTTP cache and doubles the start-up time.
 */
async function interceptSettings(page: Page): Promise<void> {
  settingsResponse = 'unchanged';
  settingsRequests = 0;
  await page.exposeFunction('chooseResponse', () => {
    settingsRequests += 1;
    return settingsResponse;
  });
  await page.addInitScript((newer) => {
    const send = window.fetch.bind(window);
    const { chooseResponse } = window as unknown as { chooseResponse: () => Promise<SettingsResponse> };
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/api/static-data')) return send(input, init);
      const settingsChoice = await chooseResponse();
      if (settingsChoice === 'none') throw new TypeError('Failed to fetch');
      const response = await send(input, init);
      if (settingsChoice === 'unchanged') return response;
      const data = (await response.json()) as object;
      return Response.json({ ...data, 'color-settings': newer });
    };
  }, NEWER_SETTINGS);
}

/**
 * Records for every frame the `--canvas` token and the background colours of the page, header, footer and first card.
 * Equal consecutive frames are recorded once; `-` stands for an element that is not painted yet.
 */
const recordFrames = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.themeFrames = [];
    const colorOf = (selector: string) => {
      const element = document.querySelector(selector);
      // The content of a server is hidden.
      const isPainted = element && getComputedStyle(element).visibility === 'visible';
      return isPainted ? getComputedStyle(element).backgroundColor : '-';
    };
    const record = () => {
      if (document.body) {
        const token = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
        const hasHeader = colorOf('header') !== '-';
        const colors = ['header', 'footer', 'article'].map(colorOf);
        const frame = [token, hasHeader ? colorOf('body') : '-', ...colors].join(' | ');
        if (window.themeFrames.at(-1) !== frame) window.themeFrames.push(frame);
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
};

const framesOf = (page: Page) => page.evaluate(() => window.themeFrames.map((frame) => frame.split(' | ')));
const paintedCanvases = async (page: Page) => [...new Set((await framesOf(page)).map(([token]) => token))];

/** Expects that the page has been painted only in these themes, in this order. */
async function expectCanvases(page: Page, ...themes: readonly (readonly string[])[]): Promise<void> {
  const tokens = await paintedCanvases(page);
  expect(tokens).toEqual(themes.map(([token]) => token));
}

/** Loads a page, and returns its last frame when it has loaded. */
async function settledFrame(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url);
  await expect(firstCard(page)).toBeVisible();
  // The footer is rendered after the first view.
  await expect(page.locator('footer')).toBeAttached();
  await nextFrames(page);
  return (await framesOf(page)).at(-1) ?? [];
}

/** Expects that no frame mixes the themes, and that no frame of the old theme follows one of the new theme. */
function expectCleanSwitch(
  frames: readonly (readonly string[])[],
  oldTheme: readonly string[],
  newTheme: readonly string[],
): void {
  const isOf = (frame: readonly string[], theme: readonly string[]) =>
    frame.every((color, index) => color === '-' || color === theme[index]);
  for (const frame of frames)
    expect([frame, isOf(frame, oldTheme) || isOf(frame, newTheme)]).toEqual([frame, true]);
  const firstNewFrame = frames.findIndex(([token]) => token === newTheme[0]);
  expect(firstNewFrame).toBeGreaterThanOrEqual(0);
  for (const [token] of frames.slice(firstNewFrame)) expect(token).toBe(newTheme[0]);
}

test.beforeEach(async ({ page }) => {
  // A server's pages come in the newer colours.
  await withoutServerPages(page);
  await recordFrames(page);
  await interceptSettings(page);
});

test("applies the server's newer colours in one step, keeps them for the next visit, and returns to the stamped colours", async ({
  page,
}) => {
  const oldTheme = await settledFrame(page, northlineSite.url);

  settingsResponse = 'newer';
  const newTheme = await test.step('applies newer colours without a reload', async () => {
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    const newer = await settledFrame(page, northlineSite.url);
    expect(documents).toBe(1);
    for (const index of oldTheme.keys()) expect(newer[index]).not.toBe(oldTheme[index]);
    const frames = await framesOf(page);
    expectCleanSwitch(frames, oldTheme, newer);
    // Only the splash is painted in the old colours, never the page.
    for (const frame of frames) if (frame[1] !== '-') expect(frame[0]).toBe(newer[0]);
    return newer;
  });

  await test.step('starts the next visit in the newer colours without compiling them again', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await settledFrame(page, northlineSite.url);
    await expectCanvases(page, newTheme);
    expect(scripts.filter((url) => url.includes('replace-theme'))).toEqual([]);
    const header = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--header-background').trim(),
    );
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', header);
  });

  settingsResponse = 'unchanged';
  await test.step('returns to the stamped colours when the server has no newer ones', async () => {
    await settledFrame(page, northlineSite.url);
    await expectCanvases(page, newTheme, oldTheme);
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), STORAGE_KEY)).toBeNull();
    await settledFrame(page, northlineSite.url);
    await expectCanvases(page, oldTheme);
  });
});

test('starts in the stamped colours when the stored theme is invalid', { tag: '@deep' }, async ({ page }) => {
  const oldTheme = await settledFrame(page, northlineSite.url);
  await page.evaluate(
    ([key, css]) => {
      const value = { build: '0', css, themeColor: 'red' };
      localStorage.setItem(key, JSON.stringify({ value, expires: 9e15 }));
    },
    [STORAGE_KEY, ':root{--canvas:red}'] as const,
  );
  await settledFrame(page, northlineSite.url);
  await expectCanvases(page, oldTheme);
});

test(
  'applies colours that arrive late to the visible page in one step',
  { tag: '@deep' },
  async ({ page }) => {
    const oldTheme = await settledFrame(page, northlineSite.url);
    settingsResponse = 'none';
    settingsRequests = 0;
    await page.goto(northlineSite.url);
    // The app starts without the settings; the page requests them again.
    await expect(firstCard(page)).toBeVisible();
    await expect.poll(() => settingsRequests).toBe(4); // two requests by each, as the retry policy says
    settingsResponse = 'newer';
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => paintedCanvases(page).then((tokens) => tokens.length)).toBe(2);
    await nextFrames(page);
    const frames = await framesOf(page);
    expect(frames).toContainEqual(oldTheme);
    expectCleanSwitch(frames, oldTheme, frames.at(-1) ?? []);
  },
);
