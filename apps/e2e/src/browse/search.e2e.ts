import type { Page } from '@playwright/test';
import { calls } from '@grandstand/api';
import { siteOf, tabTo } from '../account/visit.ts';
import { findCall, isCalled, playFault } from '../faults/play-fault.ts';
import { expect, test } from '../journey.ts';
import { overflowOf, violationsOn } from '../violations.ts';

const site = siteOf('northline');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Search' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) => part(page, name).getByRole('listitem').getByRole('link');

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

test('forgives a slip, the case and the order of words', async ({ page }) => {
  await open(page);
  for (const query of ['tornoto', 'LAKESHORE toronto', 'torontto']) {
    await field(page).fill(query);
    await expect(rows(page, 'Teams').first()).toHaveAccessibleName(/^Toronto Lakeshore/);
  }
});

test('finds pages and videos too', async ({ page }) => {
  await open(page);
  await field(page).fill('schedule');
  await rows(page, 'Pages').filter({ hasText: 'Schedule' }).click();
  await expect(page).toHaveURL(/\/schedule$/);

  await page.keyboard.press('/');
  await field(page).fill('saves');
  await expect(rows(page, 'Videos').first()).toBeVisible();
  const target = await rows(page, 'Videos').first().getAttribute('href');
  expect(target).toMatch(/^\/vod_library\?vod_id=\d+$/);
});

test('shows no answer but that to what stands in the field', async ({ page }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(isCalled, async (route) => {
    const url = route.request().url();
    const isFirst =
      findCall('GET', url)?.name === 'searchVodMedia' && new URL(url).searchParams.get('title') === 'goals';
    if (!isFirst) return route.fallback();
    held.push(() => route.continue().catch(() => undefined));
  });
  await open(page);
  await field(page).fill('goals');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await field(page).fill('saves');
  await expect(rows(page, 'Videos').first()).toContainText(/save/i);
  const found = await rows(page, 'Videos').allTextContents();
  const count = dialog(page).getByRole('status').first();
  const said = await count.textContent();
  for (const letGo of held) await letGo();
  // The answer that nobody waits for any more has had its time.
  await page.waitForLoadState('networkidle');
  expect(await rows(page, 'Videos').allTextContents()).toEqual(found);
  await expect(count).toHaveText(said ?? '');
  await expect(field(page)).toBeFocused();
});

test.describe('where videos cannot be searched', () => {
  test.use({ failing: /vod-media\/search/ });
  test('the rest is found, and that part can be tried again', async ({ page }) => {
    const fault = await playFault(page, calls.searchVodMedia, '500');
    await open(page);
    await field(page).fill('toronto');
    await expect(rows(page, 'Teams').first()).toContainText('Toronto');
    const videos = part(page, 'Videos');
    await expect(videos.getByRole('alert')).toContainText('The videos could not be searched.');
    await fault.end();
    await tabTo(page, videos.getByRole('button', { name: 'Try again' }));
    await page.keyboard.press('Enter');
    await expect(videos.getByRole('alert')).toBeHidden();
  });
});

test('typing on among the results goes on asking', async ({ page }) => {
  await open(page);
  await field(page).fill('toront');
  // All is there once it is counted: until then, what has the focus may still be pushed out.
  await expect(dialog(page).getByRole('status').filter({ hasText: /\d/ })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('o');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('toronto');
});

test('recent searches come back, and go one by one or all at once', async ({ page }) => {
  await open(page);
  for (const team of ['Halifax', 'Toronto', 'Winnipeg']) {
    await field(page).fill(team);
    await expect(rows(page, 'Teams').first()).toContainText(team);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('/');
  }
  const recent = part(page, 'Recent searches');
  const names = recent.getByRole('listitem');
  await expect(names).toHaveText(['Winnipeg', 'Toronto', 'Halifax']);
  await tabTo(page, recent.getByRole('button', { name: 'Remove “Toronto”' }));
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Winnipeg', 'Halifax']);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Winnipeg');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(names).toHaveText(['Winnipeg', 'Halifax']);
  await recent.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test('the page of results, by the keyboard: all, one part, back', async ({ page }) => {
  await open(page);
  await field(page).fill('toronto');
  await expect(rows(page, 'Events').first()).toBeVisible();
  await tabTo(page, dialog(page).getByRole('link', { name: 'All results for “toronto”' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=toronto$/);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “toronto”');
  await expect(page).toHaveTitle(/^Results for “toronto”/);
  await expect(rows(page, 'Events')).toHaveCount(6);

  await tabTo(page, part(page, 'Events').getByRole('link', { name: 'See all' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=toronto&in=events$/);
  await expect.poll(() => rows(page, 'Events').count()).toBeGreaterThan(6);
  await expect(part(page, 'Teams')).toBeHidden();
  await page.goBack();
  await expect(rows(page, 'Events')).toHaveCount(6);

  const own = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await own.fill('halifax');
  await own.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=halifax$/);
  await expect(rows(page, 'Teams').first()).toContainText('Halifax');
  await page.goBack();
  await expect(own).toHaveValue('toronto');
});

test('the page says so when nothing is asked for or found', async ({ page }) => {
  await page.goto(`${site.url}/search`);
  await expect(page.getByRole('main')).toContainText('What are you looking for?');
  await page.goto(`${site.url}/search?q=qqqqq`);
  await expect(page.getByRole('main')).toContainText('Nothing found for “qqqqq”');
});

for (const [tenant, query] of [
  ['northline', 'a'],
  ['homefield', 'a'],
  ['megdan', 'с'],
] as const)
  test(`nobody is shut out, and nothing is too wide, on ${tenant}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${siteOf(tenant).url}/search?q=${query}`);
    // All is there once it is counted.
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })).toBeAttached();
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('textbox').fill(query);
    await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link').first()).toBeVisible();
    expect(await violationsOn(page, { include: 'dialog[open]' })).toEqual([]);
  });
