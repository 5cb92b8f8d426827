import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { siteOf } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, run, test } from '../journey.ts';

test.use({ failing: /^\/api\/events$|^\/report$/ });

const site = siteOf('northline');
const NO_KEY = 'No channel or api key found';
const reloadScreen = (page: Page) => page.locator('[data-reload-screen]');
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/watch/"]');

/** What the document says (docs/contracts/document-event.md). */
async function listen(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const said: unknown[] = [];
    document.addEventListener('api_key_error', (event) => said.push((event as CustomEvent).detail));
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => (window as { said?: unknown }).said);
}

const url = expect.stringMatching(new RegExp(`^${run.platform.url}/api/events(?!.*api_key)`)) as unknown;

test('a refused key is told to the document, and renewed without a word to the viewer', async ({ page }) => {
  const said = await listen(page);
  const fault = await playFault(page, calls.listEvents, 'unknown_api_key', 1);
  await page.goto(`${site.url}/schedule`);
  await expect(cards(page).first()).toBeVisible();
  expect(fault.hits()).toBe(1);
  expect(await said()).toEqual([{ url, errors: [NO_KEY], willRetry: true }]);
  await expect(reloadScreen(page)).toHaveCount(0);
});

test('refused again it brings the reload screen', async ({ page }) => {
  const said = await listen(page);
  const fault = await playFault(page, calls.listEvents, 'unknown_api_key');
  await page.goto(`${site.url}/schedule`);
  await expect(reloadScreen(page)).toBeVisible();
  const events = (await said()) as { willRetry: boolean }[];
  expect(events[0]).toEqual({ url, errors: [NO_KEY], willRetry: true });
  expect(events.at(-1)).toEqual({ url, errors: [NO_KEY], willRetry: false });
  await fault.end();
});
