import type { Page } from '@playwright/test';
import { withoutServerPages } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { settled } from '../settled.ts';
import { urlOf, firstEventLink } from './page-actions.ts';

test.use({ expectedFailurePaths: /^\/assets\/EventsPage-/, movableClock: true });

const CHUNK = /\/assets\/EventsPage-/;
const openSchedule = (page: Page) => page.locator('header nav a[href="/schedule"]').click();

const NEWER_DOCUMENT =
  '<!doctype html><script type="module" crossorigin src="/assets/index-newer.js"></script>';

/** Answers the app's check for a new release, which fetches the document, with a newer document. */
const publishNewRelease = (page: Page) =>
  page.route(`${northlineSite.url}/**`, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    return route.fulfill({ contentType: 'text/html', body: NEWER_DOCUMENT });
  });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test("reloads into the new release when a page's chunk no longer exists", async ({ page }) => {
  await page.goto(northlineSite.url);
  await expect(firstEventLink(page)).toBeVisible();
  await publishNewRelease(page);
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => (loads() > 0 ? route.fallback() : route.fulfill({ status: 404 })));
  await openSchedule(page);
  // The home page contains event links too, and stays visible until the reload.
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(urlOf('/schedule'));
  await expect(firstEventLink(page)).toBeVisible();
  expect(loads()).toBe(1);
});

test('reloads only once when the new release is broken', { tag: '@deep' }, async ({ page }) => {
  // A server's page without the script that continues it is replaced by the error, which is reported as a difference.
  await withoutServerPages(page);
  await page.goto(northlineSite.url);
  await expect(firstEventLink(page)).toBeVisible();
  await publishNewRelease(page);
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await openSchedule(page);
  await expect.poll(loads).toBe(1);
  const checked = page.waitForResponse(
    (response) =>
      response.request().resourceType() === 'fetch' && response.url().startsWith(northlineSite.url),
  );
  await expect(page.getByRole('alert')).toBeVisible();
  await checked;
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(loads()).toBe(1);
});

test('shows an error when a chunk has not loaded after 120 s', { tag: '@deep' }, async ({ page }) => {
  await page.goto(northlineSite.url);
  await expect(firstEventLink(page)).toBeVisible();
  // A call in flight would time out too.
  await settled(page);
  await page.route(CHUNK, () => undefined);
  const chunkRequest = page.waitForRequest(CHUNK);
  await openSchedule(page);
  await chunkRequest;
  // Well below 120 s, as the movable clock also runs by itself.
  await page.clock.fastForward(100_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(CHUNK);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(firstEventLink(page)).toBeVisible();
});
