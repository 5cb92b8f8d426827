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
import { AWAY_SCORE, findSpoilers, HOME_SCORE, serveResultsEverywhere } from './spoiler-answers.ts';
import { mediumOf } from './vod-library.ts';
import { openScreen, batchTitle, batchCases } from './batches.ts';

/** The id of the channel's first event of this status that has two teams and that an anonymous user may watch. */
async function eventOf(tenant: string, status: StreamStatus): Promise<number> {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: status, limit: 100 });
  const event = events.ok && events.value.data.find((one) => one.has_access && one.participants.length === 2);
  if (!event)
    throw new Error(`${tenant} has no ${status} event with two teams that an anonymous user may watch`);
  return event.id;
}

const hideScores = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('grandstand.spoiler_free', JSON.stringify({ value: true, expires: 9e15 })),
  );

/** The switch "Hide scores" in any language. */
const hideScoresSwitchIn = (page: Page) => page.getByRole('banner').getByRole('switch');

const expectList = (page: Page) => expect(firstEventOrVideoLink(main(page))).toBeVisible();
const expectHeading = (page: Page) => expect(heading(page)).toBeVisible();

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
  readonly expectContent: (page: Page, site: Site) => Promise<void>;
  /** Whether the screen never shows scores, only the teams. */
  readonly hasNoScores?: boolean;
}

/** The checked screens with events. Not included: upcoming events, team pages, favorites and the embedded player. */
const SCREENS: Readonly<Record<string, Screen>> = {
  home: { path: () => '/', expectContent: expectList },
  'live events': { path: () => '/live', expectContent: expectList },
  replays: { path: () => '/vod', expectContent: expectList },
  'replays as a list': { path: () => '/vod?view=list', expectContent: expectList },
  'replays as a table': { path: () => '/vod?view=table', expectContent: expectList },
  schedule: { path: () => '/schedule', expectContent: expectList },
  library: { path: () => '/vod_library', expectContent: expectList },
  'video of an event': {
    path: async ({ tenant }) => `/vod_library?vod_id=${(await mediumOf(tenant, 'event')).id}`,
    expectContent: expectHeading,
  },
  'live event': {
    path: async ({ tenant }) => `/watch/${await eventOf(tenant, 'live')}`,
    expectContent: expectHeading,
  },
  'finished event': {
    path: async ({ tenant }) => `/watch/${await eventOf(tenant, 'finished')}`,
    expectContent: expectHeading,
  },
  search: { path: searchPath, expectContent: expectList, hasNoScores: true },
  'search overlay': {
    path: searchPath,
    async expectContent(page, site) {
      await expectList(page);
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

for (const batch of batchCases(CASES)) {
  const site = siteOf(batch.values.channel);
  test(
    `does not reveal results when scores are hidden: ${site.tenant}, ${batchTitle(batch)}`,
    { tag: batch.tier === 'gate' && site.tenant === 'megdan' ? [] : '@deep' },
    async ({ page }) => {
      await hideScores(page);
      const results = await serveResultsEverywhere(page);
      const screens = await Promise.all(
        batch.screens.map(async (name) => {
          const screen = SCREENS[name];
          if (!screen) throw new Error(`There is no screen ${name}.`);
          return { ...screen, name, path: await screen.path(site) };
        }),
      );
      for (const { name, path, expectContent } of screens)
        await test.step(name, async () => {
          await openScreen(page, site, path);
          await expectContent(page, site);
          await settled(page);
          await expect.poll(() => findSpoilers(page)).toEqual([]);
          expect(results.imageRequests()).toBe(0);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        });
      // Checks the check: while scores are shown, the same screens contain the results.
      await hideScoresSwitchIn(page).click();
      for (const { name, path, expectContent } of screens.filter(({ hasNoScores }) => !hasNoScores))
        await test.step(`${name}, with scores`, async () => {
          await openScreen(page, site, path);
          await expectContent(page, site);
          await expect.poll(() => findSpoilers(page)).not.toEqual([]);
        });
    },
  );
}

test.describe('the switch "Hide scores"', () => {
  test.use({ ownContext: true });
  const site = siteOf('northline');

  test(
    'works by keyboard and in the menu of a phone, and changes other tabs',
    { tag: '@deep' },
    async ({ page, context }) => {
      await page.goto(`${site.url}/vod`);
      const otherTab = await context.newPage();
      await otherTab.goto(`${site.url}/live`);
      await expect(hideScoresSwitchIn(otherTab)).not.toBeChecked();
      await tabTo(page, hideScoresSwitchIn(page));
      await page.keyboard.press('Space');
      await expect(hideScoresSwitchIn(page)).toBeChecked();
      await expect(hideScoresSwitchIn(otherTab)).toBeChecked();
      await page.reload();
      await expect(hideScoresSwitchIn(page)).toBeChecked();
      await expect(firstCard(main(page))).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const drawerSwitch = page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('switch', { name: 'Hide scores' });
      await expect(drawerSwitch).toBeChecked();
      await drawerSwitch.click();
      await expect(drawerSwitch).not.toBeChecked();
      await expect(hideScoresSwitchIn(otherTab)).not.toBeChecked();
    },
  );
});

test('shows the score of one event on request, by keyboard', { tag: '@deep' }, async ({ page }) => {
  const site = siteOf('northline');
  await hideScores(page);
  await serveResultsEverywhere(page);
  await page.goto(`${site.url}/watch/${await eventOf(site.tenant, 'finished')}`);
  const scoreboard = main(page).getByRole('group', { name: 'Teams' });
  await tabTo(page, scoreboard.getByRole('button', { name: 'Show score' }));
  await page.keyboard.press('Enter');
  await expect(scoreboard).toContainText(`${HOME_SCORE}`);
  await expect(scoreboard).toBeFocused();
  await expect(main(page)).toContainText(`It ended ${HOME_SCORE}–${AWAY_SCORE}.`);
  // The scores of other events stay hidden.
  const otherEvents = main(page).getByRole('article');
  await expect(otherEvents.getByRole('button', { name: 'Show score' })).not.toHaveCount(0);
  await expect(otherEvents.filter({ hasText: `${HOME_SCORE}` })).toHaveCount(0);
});

test('the player hides the length of an event until its score is shown', async ({ page }) => {
  const site = siteOf('northline');
  const video = page.locator('video');
  const positionSlider = page.getByRole('slider', { name: 'Position' });
  await hideScores(page);
  await page.goto(`${site.url}/watch/${await eventOf(site.tenant, 'finished')}`);
  await play(page);
  await expect(positionSlider).toHaveAttribute(
    'aria-valuetext',
    /^\d+ (?:second|minute)s?(?:, \d+ seconds?)?$/,
  );
  // While the end is hidden, the slider's range grows in steps of 30 minutes. The key 9 seeks to 90 % of the range.
  await expect(positionSlider).toHaveAttribute('max', '1800');
  await positionSlider.press('9');
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1600);
  await expect(positionSlider).toHaveAttribute('max', '3600');
  const lengthS = await video.evaluate((element: HTMLVideoElement) => element.duration);
  expect(lengthS).toBeGreaterThan(3600);
  await page
    .getByRole('main')
    .getByRole('group', { name: 'Teams' })
    .getByRole('button', { name: 'Show score' })
    .click();
  await expect(positionSlider).toHaveAttribute('aria-valuetext', / of \d hours?/);
});
