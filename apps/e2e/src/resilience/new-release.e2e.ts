import type { Page } from '@playwright/test';
import { siteOf } from '../account/visit.ts';
import { expect, test } from '../journey.ts';

test.use({ failing: /^\/assets\// });

const site = siteOf('northline');
const CHUNK = /\/assets\/EventsPage-/;
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/watch/"]');
const openSchedule = (page: Page) => page.locator('header nav a[href="/schedule"]').click();

const NEWER = '<!doctype html><script type="module" crossorigin src="/assets/index-newer.js"></script>';

/** Whoever asks for the document without loading it sees the one of another release. */
const release = (page: Page) =>
  page.route(`${site.url}/**`, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    return route.fulfill({ contentType: 'text/html', body: NEWER });
  });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a page whose chunk a new release took away is loaded anew, with that release', async ({ page }) => {
  await page.goto(site.url);
  await expect(cards(page).first()).toBeVisible();
  await release(page);
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => (loads() > 0 ? route.fallback() : route.fulfill({ status: 404 })));
  await openSchedule(page);
  // The home page has cards too, and stays until then.
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(`${site.url}/schedule`);
  await expect(cards(page).first()).toBeVisible();
  expect(loads()).toBe(1);
});

test('a release that is broken itself is loaded once, and no more', async ({ page }) => {
  await page.goto(site.url);
  await expect(cards(page).first()).toBeVisible();
  await release(page);
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await openSchedule(page);
  await expect.poll(loads).toBe(1);
  const checked = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && response.url().startsWith(site.url),
  );
  await expect(page.getByRole('alert')).toBeVisible();
  await checked;
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a chunk that never comes is given up after 120 s', async ({ page }) => {
  await page.clock.install();
  await page.goto(site.url);
  await expect(cards(page).first()).toBeVisible();
  await page.route(CHUNK, () => undefined);
  const asked = page.waitForRequest(CHUNK);
  await openSchedule(page);
  await asked;
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(2000);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(CHUNK);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});
