import type { Page } from '@playwright/test';
import { calls, type StreamStatus } from '@grandstand/api';
import { siteOf, tabTo } from '../account/visit.ts';
import { expect, type Site, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { violationsOn } from '../violations.ts';
import { givenAwayOn, tellEverything } from './telling-answers.ts';

/** The channel's first event of a state that anybody may watch and that has two teams. */
async function eventOf(tenant: string, status: StreamStatus): Promise<number> {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: status, limit: 100 });
  const event = events.ok && events.value.data.find((one) => one.has_access && one.participants.length === 2);
  if (!event) throw new Error(`${tenant} has no open ${status} event`);
  return event.id;
}

const hideScores = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('grandstand.spoiler_free', JSON.stringify({ value: true, expires: 9e15 })),
  );

/** Every screen that shows matches, once it shows them. */
async function* screensOf(page: Page, site: Site): AsyncGenerator<string> {
  const [live, finished] = [await eventOf(site.tenant, 'live'), await eventOf(site.tenant, 'finished')];
  const main = page.getByRole('main');
  for (const path of [
    '/',
    '/live',
    '/vod',
    '/schedule',
    '/vod?view=list',
    '/vod?view=table',
    '/vod_library',
  ]) {
    await page.goto(site.url + path);
    await expect(main.locator('a[href*="/watch/"], a[href*="vod_id="]').first()).toBeVisible();
    yield path;
  }
  for (const id of [live, finished]) {
    await page.goto(`${site.url}/watch/${id}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    // Others beside it, where there are any; a live match never ends asking.
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
    yield `/watch/${id}`;
  }
  // What is found by the name of a team of the finished match.
  const heading = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const team = heading.split(' @ ')[0] ?? '';
  await page.goto(`${site.url}/search?${new URLSearchParams({ q: team, in: 'events' })}`);
  await expect(main.locator('a[href^="/watch/"]').first()).toBeVisible();
  yield 'search';
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('textbox').fill(team);
  await expect(page.getByRole('dialog').locator('a[href^="/watch/"]').first()).toBeVisible();
  yield 'search overlay';
}

for (const site of sites)
  test(`${site.tenant}: nothing gives a match away where scores are hidden`, async ({ page }) => {
    test.setTimeout(300_000);
    await hideScores(page);
    const told = await tellEverything(page);
    for await (const screen of screensOf(page, site)) expect(await givenAwayOn(page), screen).toEqual([]);
    expect(told.pictures()).toBe(0);
  });

test('the same screens do tell where scores are shown', async ({ page }) => {
  test.setTimeout(300_000);
  const told = await tellEverything(page);
  const silent: string[] = [];
  for await (const screen of screensOf(page, siteOf('northline')))
    if ((await givenAwayOn(page)).length === 0) silent.push(screen);
  // A search says who plays, never how it went.
  expect(silent).toEqual(['search', 'search overlay']);
  expect(told.pictures()).toBeGreaterThan(0);
});

test.describe('the switch', () => {
  const site = siteOf('northline');
  const control = (page: Page) => page.getByRole('banner').getByRole('switch', { name: 'Hide scores' });

  test('works by the keyboard, is remembered, and other tabs follow', async ({ page, context }) => {
    await page.goto(`${site.url}/vod`);
    const other = await context.newPage();
    await other.goto(`${site.url}/live`);
    await expect(control(other)).not.toBeChecked();
    await tabTo(page, control(page));
    await page.keyboard.press('Space');
    await expect(control(page)).toBeChecked();
    await expect(control(other)).toBeChecked();
    await page.reload();
    await expect(control(page)).toBeChecked();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await control(page).click();
    await expect(control(other)).not.toBeChecked();
  });

  test('is in the drawer of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/vod`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const row = page.getByRole('dialog', { name: 'Menu' }).getByRole('switch', { name: 'Hide scores' });
    await row.click();
    await expect(row).toBeChecked();
  });
});

test('one match is shown for the asking, by the keyboard', async ({ page }) => {
  const site = siteOf('northline');
  await hideScores(page);
  await tellEverything(page);
  await page.goto(`${site.url}/watch/${await eventOf(site.tenant, 'finished')}`);
  const board = page.getByRole('main').getByRole('group', { name: 'Teams' });
  await tabTo(page, board.getByRole('button', { name: 'Show score' }));
  await page.keyboard.press('Enter');
  await expect(board).toContainText('7391');
  await expect(board).toBeFocused();
  await expect(page.getByRole('main')).toContainText('It ended 7391–8264.');
  // The others keep theirs.
  const others = page.getByRole('main').getByRole('article');
  await expect(others.getByRole('button', { name: 'Show score' }).first()).toBeVisible();
  expect(await others.allTextContents()).not.toContain('7391');
});

test('the player keeps the end open until it was seen', async ({ page }) => {
  const site = siteOf('northline');
  const video = page.locator('video');
  const bar = page.getByRole('slider', { name: 'Position' });
  await hideScores(page);
  await page.goto(`${site.url}/watch/${await eventOf(site.tenant, 'finished')}`);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+:\d\d$/);
  await expect(bar).toHaveAttribute('max', '1800');
  await bar.press('9');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1600);
  await expect(bar).toHaveAttribute('max', '3600');
  const lengthS = await video.evaluate((element: HTMLVideoElement) => element.duration);
  expect(lengthS).toBeGreaterThan(3600);
  await page
    .getByRole('main')
    .getByRole('group', { name: 'Teams' })
    .getByRole('button', { name: 'Show score' })
    .click();
  await expect(bar).toHaveAttribute('aria-valuetext', / of \d:\d\d:\d\d$/);
});
