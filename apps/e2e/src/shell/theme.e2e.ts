import type { Page, Route } from '@playwright/test';
import { expect, test as plainTest } from '@playwright/test';
import { sites, test } from '../journey.ts';
import { nextFrames } from './slow-answers.ts';

declare global {
  interface Window {
    themeFrames: string[];
  }
}

const [first, second] = sites;
if (!first || !second)
  throw new Error('These journeys need two channels: one wears the colours of the other.');
const site = first;
const NEWER = { updated_at: '2100-01-01T00:00:00Z', colors: second.colors };
const KEPT = 'grandstand.theme';

/** The server's answer with other colour settings. */
async function answerWith(route: Route, settings: object): Promise<void> {
  const response = await route.fetch();
  const data = (await response.json()) as object;
  await route.fulfill({ response, json: { ...data, 'color-settings': settings } });
}

/**
 * Notes for every frame that the page paints the colours of the page, its header, its footer and a card, and the
 * token behind the first; runs of equal frames count once, and what is not there yet is `-`.
 */
const watchFrames = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.themeFrames = [];
    const colorOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element).backgroundColor : '-';
    };
    const note = () => {
      if (document.body) {
        const token = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
        const isThere = document.querySelector('header') !== null;
        const parts = ['header', 'footer', 'article'].map(colorOf);
        const frame = [token, isThere ? colorOf('body') : '-', ...parts].join(' | ');
        if (window.themeFrames.at(-1) !== frame) window.themeFrames.push(frame);
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
};

const framesOf = (page: Page) => page.evaluate(() => window.themeFrames.map((frame) => frame.split(' | ')));
const canvases = async (page: Page) => [...new Set((await framesOf(page)).map(([token]) => token))];

/** How a page looks that has come to rest: the last frame. */
async function settledFrame(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
  await nextFrames(page);
  return (await framesOf(page)).at(-1) ?? [];
}

/** Every frame is the old theme or the new one in all of its parts, and after the new one none is the old one. */
function expectCleanSwitch(
  frames: readonly (readonly string[])[],
  old: readonly string[],
  next: readonly string[],
): void {
  const isOf = (frame: readonly string[], theme: readonly string[]) =>
    frame.every((color, part) => color === '-' || color === theme[part]);
  for (const frame of frames) expect([frame, isOf(frame, old) || isOf(frame, next)]).toEqual([frame, true]);
  const switched = frames.findIndex(([token]) => token === next[0]);
  expect(switched).toBeGreaterThanOrEqual(0);
  for (const [token] of frames.slice(switched)) expect(token).toBe(next[0]);
}

test.beforeEach(({ page }) => watchFrames(page));

test('newer colours of the server are worn in one step, without a reload', async ({ page }) => {
  const old = await settledFrame(page, site.url);
  await page.route('**/api/static-data*', (route) => answerWith(route, NEWER));
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  const next = await settledFrame(page, site.url);
  expect(documents).toBe(1);
  for (const part of old.keys()) expect(next[part]).not.toBe(old[part]);
  const frames = await framesOf(page);
  expectCleanSwitch(frames, old, next);
  // The page itself is never seen in the old ones: only the splash is.
  for (const frame of frames) if (frame[1] !== '-') expect(frame[0]).toBe(next[0]);
});

test('the next visit wears them from its first frame, and makes nothing anew', async ({ page }) => {
  await page.route('**/api/static-data*', (route) => answerWith(route, NEWER));
  const next = await settledFrame(page, site.url);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await settledFrame(page, site.url);
  expect(await canvases(page)).toEqual([next[0]]);
  expect(scripts.filter((url) => url.includes('compile-server-theme'))).toEqual([]);
  const header = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--header-background').trim(),
  );
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', header);
});

test('settings that are no longer newer take them off again', async ({ page }) => {
  const old = await settledFrame(page, site.url);
  await page.route('**/api/static-data*', (route) => answerWith(route, NEWER));
  const next = await settledFrame(page, site.url);
  await page.unroute('**/api/static-data*');
  await settledFrame(page, site.url);
  expect(await canvases(page)).toEqual([next[0], old[0]]);
  expect(await page.evaluate((name) => localStorage.getItem(name), KEPT)).toBeNull();
  await settledFrame(page, site.url);
  expect(await canvases(page)).toEqual([old[0]]);
});

for (const [name, stored] of [
  ['no JSON', '{broken'],
  ['no entry', '42'],
  ['no theme', '{"value":{"build":1,"css":7},"expires":9e15}'],
  [
    'of another build',
    '{"value":{"build":"0","css":":root{--canvas:red}","themeColor":"red"},"expires":9e15}',
  ],
] as const)
  test(`a kept theme that is ${name} costs nothing`, async ({ page }) => {
    const old = await settledFrame(page, site.url);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEPT, stored] as const);
    await settledFrame(page, site.url);
    expect(await canvases(page)).toEqual([old[0]]);
  });

// The browser logs the answer that does not come: that is what happens here.
plainTest('colours that come late change the page that is looked at in one step', async ({ page }) => {
  await watchFrames(page);
  const old = await settledFrame(page, site.url);
  let asked = 0;
  let giveUp = true;
  await page.route('**/api/static-data*', (route) => {
    asked += 1;
    return giveUp ? route.abort() : answerWith(route, NEWER);
  });
  await page.goto(site.url);
  // Start-up does without; the page asks on its own.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => asked).toBe(4); // twice each, by the policy
  giveUp = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => canvases(page).then((tokens) => tokens.length)).toBe(2);
  await nextFrames(page);
  const frames = await framesOf(page);
  expect(frames).toContainEqual(old);
  expectCleanSwitch(frames, old, frames.at(-1) ?? []);
});
