import type { Page } from '@playwright/test';
import { expect, siteOf, test } from '../journey.ts';
import { nextFrames } from '../settled.ts';
import { firstCard } from './parts.ts';

// What moves is part of what is tested.
test.use({ motion: 'no-preference' });

declare global {
  interface Window {
    themeFrames: string[];
  }
}

const site = siteOf('northline');
/** Newer settings: the colours of another channel. */
const NEWER = { updated_at: '2100-01-01T00:00:00Z', colors: siteOf('homefield').colors };
const KEPT = 'grandstand.theme';

/** What the server answers about its settings: what it has, newer colours, or nothing (no connection). */
type Answer = 'own' | 'newer' | 'none';
let answer: Answer;
let asked: number;

/**
 * Changes the answers about the settings as `answer` says, in place of the page's `fetch`: a routed page has no HTTP
 * cache and starts in twice the time.
 */
async function changeSettings(page: Page): Promise<void> {
  answer = 'own';
  asked = 0;
  await page.exposeFunction('howToAnswer', () => {
    asked += 1;
    return answer;
  });
  await page.addInitScript((newer) => {
    const send = window.fetch.bind(window);
    const { howToAnswer } = window as unknown as { howToAnswer: () => Promise<Answer> };
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/api/static-data')) return send(input, init);
      const how = await howToAnswer();
      if (how === 'none') throw new TypeError('Failed to fetch');
      const response = await send(input, init);
      if (how === 'own') return response;
      const data = (await response.json()) as object;
      return Response.json({ ...data, 'color-settings': newer });
    };
  }, NEWER);
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

/** The page has been painted in these themes alone, in this order. */
async function expectCanvases(page: Page, ...themes: readonly (readonly string[])[]): Promise<void> {
  const painted = await canvases(page);
  expect(painted).toEqual(themes.map(([token]) => token));
}

/** How the loaded page looks: its last frame. */
async function settledFrame(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url);
  await expect(firstCard(page)).toBeVisible();
  // It comes after the first view.
  await expect(page.locator('footer')).toBeAttached();
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

test.beforeEach(async ({ page }) => {
  await watchFrames(page);
  await changeSettings(page);
});

test('applies newer colours of the server in one step, keeps them for the next visit, and returns to its own', async ({
  page,
}) => {
  const old = await settledFrame(page, site.url);

  answer = 'newer';
  const next = await test.step('applies newer colours without a reload', async () => {
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    const newer = await settledFrame(page, site.url);
    expect(documents).toBe(1);
    for (const part of old.keys()) expect(newer[part]).not.toBe(old[part]);
    const frames = await framesOf(page);
    expectCleanSwitch(frames, old, newer);
    // The page itself is never seen in the old ones: only the splash is.
    for (const frame of frames) if (frame[1] !== '-') expect(frame[0]).toBe(newer[0]);
    return newer;
  });

  await test.step('starts the next visit in them, without compiling them again', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await settledFrame(page, site.url);
    await expectCanvases(page, next);
    expect(scripts.filter((url) => url.includes('compile-server-theme'))).toEqual([]);
    const header = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--header-background').trim(),
    );
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', header);
  });

  answer = 'own';
  await test.step('returns to its own colours when the server has no newer ones', async () => {
    await settledFrame(page, site.url);
    await expectCanvases(page, next, old);
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), KEPT)).toBeNull();
    await settledFrame(page, site.url);
    await expectCanvases(page, old);
  });
});

test('starts in its own colours when the kept theme cannot be used', async ({ page }) => {
  const old = await settledFrame(page, site.url);
  await page.evaluate(
    ([key, css]) => {
      const value = { build: '0', css, themeColor: 'red' };
      localStorage.setItem(key, JSON.stringify({ value, expires: 9e15 }));
    },
    [KEPT, ':root{--canvas:red}'] as const,
  );
  await settledFrame(page, site.url);
  await expectCanvases(page, old);
});

test('applies colours that arrive late to the visible page in one step', async ({ page }) => {
  const old = await settledFrame(page, site.url);
  answer = 'none';
  asked = 0;
  await page.goto(site.url);
  // Start-up does without; the page asks on its own.
  await expect(firstCard(page)).toBeVisible();
  await expect.poll(() => asked).toBe(4); // twice each, by the policy
  answer = 'newer';
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => canvases(page).then((tokens) => tokens.length)).toBe(2);
  await nextFrames(page);
  const frames = await framesOf(page);
  expect(frames).toContainEqual(old);
  expectCleanSwitch(frames, old, frames.at(-1) ?? []);
});
