import { calls, type StreamStatus } from '@grandstand/api';
import { matrix } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { tabTo } from '../account/visit.ts';
import { expect, type Site, siteOf, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { settled } from '../settled.ts';
import { violationsOn } from '../violations.ts';
import { currentTime, play } from '../watch/play.ts';
import { firstCard, firstEventOrVideoLink, heading, main } from './locators.ts';
import { findSpoilers, serveResultsEverywhere } from './spoiler-answers.ts';
import { mediumOf } from './vod-library.ts';
import { open, partOf, walksOf } from './walks.ts';

/** The id of the channel's first event of this status that has two teams and that an anonymous user may watch. */
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

const scoresSwitch = (page: Page) => page.getByRole('banner').getByRole('switch');

const showsList = (page: Page) => expect(firstEventOrVideoLink(main(page))).toBeVisible();
const showsHeading = (page: Page) => expect(heading(page)).toBeVisible();

/** The name of a team of the finished event. */
async function teamOf({ tenant }: Site): Promise<string> {
  const client = await clientOf(tenant);
  const event = await client(calls.getEvent, { id: await eventOf(tenant, 'finished') });
  const team = event.ok ? event.value.participants[0]?.name : undefined;
  if (team === undefined) throw new Error('The event has no teams.');
  return team;
}
const searchPath = async (site: Site) =>
  `/search?${new URLSearchParams({ q: await teamOf(site), in: 'events' })}`;

interface Screen {
  readonly path: (site: Site) => string | Promise<string>;
  readonly shows: (page: Page, site: Site) => Promise<void>;
  /** The screen never shows scores, only the teams. */
  readonly hasNoScores?: boolean;
}

/** Every screen that shows events. */
const SCREENS: Readonly<Record<string, Screen>> = {
  home: { path: () => '/', shows: showsList },
  'live events': { path: () => '/live', shows: showsList },
  replays: { path: () => '/vod', shows: showsList },
  'replays as a list': { path: () => '/vod?view=list', shows: showsList },
  'replays as a table': { path: () => '/vod?view=table', shows: showsList },
  schedule: { path: () => '/schedule', shows: showsList },
  library: { path: () => '/vod_library', shows: showsList },
  'video of an event': {
    path: async ({ tenant }) => `/vod_library?vod_id=${(await mediumOf(tenant, 'event')).id}`,
    shows: showsHeading,
  },
  'live event': {
    path: async ({ tenant }) => `/watch/${await eventOf(tenant, 'live')}`,
    shows: showsHeading,
  },
  'finished event': {
    path: async ({ tenant }) => `/watch/${await eventOf(tenant, 'finished')}`,
    shows: showsHeading,
  },
  search: { path: searchPath, shows: showsList, hasNoScores: true },
  'search overlay': {
    path: searchPath,
    async shows(page, site) {
      await showsList(page);
      await page.keyboard.press('/');
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill(await teamOf(site));
      await expect(firstEventOrVideoLink(page.getByRole('dialog'))).toBeVisible();
    },
    hasNoScores: true,
  },
};

const CASES = matrix({
  screen: Object.keys(SCREENS),
  channel: ['northline', 'homefield', 'megdan'],
});

for (const walk of walksOf(CASES)) {
  const site = siteOf(walk.values.channel);
  test(
    `does not reveal results when scores are hidden: ${site.tenant}, ${partOf(walk)}`,
    { tag: walk.tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      await hideScores(page);
      const results = await serveResultsEverywhere(page);
      const screens = await Promise.all(
        walk.screens.map(async (name) => {
          const screen = SCREENS[name];
          if (!screen) throw new Error(`There is no screen ${name}.`);
          return { ...screen, name, path: await screen.path(site) };
        }),
      );
      for (const { name, path, shows } of screens)
        await test.step(name, async () => {
          await open(page, site, path);
          await shows(page, site);
          await settled(page);
          await expect.poll(() => findSpoilers(page)).toEqual([]);
          expect(results.imageRequests()).toBe(0);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        });
      // Counter-check: with scores shown, the same screens contain the results.
      await scoresSwitch(page).click();
      for (const { name, path, shows } of screens.filter(({ hasNoScores }) => !hasNoScores))
        await test.step(`${name}, with scores`, async () => {
          await open(page, site, path);
          await shows(page, site);
          await expect.poll(() => findSpoilers(page)).not.toEqual([]);
        });
    },
  );
}

test.describe('the switch "Hide scores"', () => {
  test.use({ ownContext: true });
  const site = siteOf('northline');
  const control = (page: Page) => page.getByRole('banner').getByRole('switch', { name: 'Hide scores' });

  test('works by keyboard and in the menu of a phone, and changes other tabs', async ({ page, context }) => {
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
    await expect(firstCard(main(page))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const row = page.getByRole('dialog', { name: 'Menu' }).getByRole('switch', { name: 'Hide scores' });
    await expect(row).toBeChecked();
    await row.click();
    await expect(row).not.toBeChecked();
    await expect(control(other)).not.toBeChecked();
  });
});

test('shows the score of one event on request, by keyboard', async ({ page }) => {
  const site = siteOf('northline');
  await hideScores(page);
  await serveResultsEverywhere(page);
  await page.goto(`${site.url}/watch/${await eventOf(site.tenant, 'finished')}`);
  const board = main(page).getByRole('group', { name: 'Teams' });
  await tabTo(page, board.getByRole('button', { name: 'Show score' }));
  await page.keyboard.press('Enter');
  await expect(board).toContainText('7391');
  await expect(board).toBeFocused();
  await expect(main(page)).toContainText('It ended 7391–8264.');
  // The scores of other events stay hidden.
  const others = main(page).getByRole('article');
  await expect(others.getByRole('button', { name: 'Show score' })).not.toHaveCount(0);
  await expect(others.filter({ hasText: '7391' })).toHaveCount(0);
});

test('the player hides the length of an event until its score is shown', async ({ page }) => {
  const site = siteOf('northline');
  const video = page.locator('video');
  const bar = page.getByRole('slider', { name: 'Position' });
  await hideScores(page);
  await page.goto(`${site.url}/watch/${await eventOf(site.tenant, 'finished')}`);
  await play(page);
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+:\d\d$/);
  await expect(bar).toHaveAttribute('max', '1800');
  await bar.press('9');
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1600);
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
