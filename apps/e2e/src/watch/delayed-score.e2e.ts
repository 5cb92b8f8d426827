import type { EventDetail } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { withoutServerPages } from '../account/visit.ts';
import { expect, siteOf, test } from '../journey.ts';
import { testClock } from '../test-clock.ts';
import { play } from './play.ts';
import { findPublicEvent } from './watchable-events.ts';

/** Answers for an event with one goal of the home team. `goalS`: seconds of the event. */
async function withOneGoal(page: Page, id: number, goalS: (event: EventDetail) => number): Promise<void> {
  const score = { home: 1, away: 0 };
  // They have the platform's score.
  await withoutServerPages(page);
  await page.route(`**/api/events/${id}?*`, async (route) => {
    const response = await route.fetch();
    const event = (await response.json()) as EventDetail;
    const moment = { kind: 'goal', time: goalS(event), period: 1, side: 'home', score };
    await page.route(`**/api/events/${id}/moments?*`, async (moments) =>
      moments.fulfill({ response: await moments.fetch(), json: [moment] }),
    );
    await route.fulfill({ response, json: { ...event, score } });
  });
}

const site = siteOf('northline');
const GOAL_S = 60;

/** The points of the visiting and the home team below the player. */
const points = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Teams' }).locator('b');
const note = (page: Page) => page.getByText('Score at this point of the video');

const seekTo = (page: Page, timeS: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, timeS);

test(
  'the score of a replay belongs to the picture, also after seeking back',
  { tag: '@deep' },
  async ({ page }) => {
    const id = await findPublicEvent(site.tenant, 'finished');
    await withOneGoal(page, id, () => GOAL_S);
    await page.goto(`${site.url}/watch/${id}`);
    await play(page);
    await expect(points(page)).toHaveText(['0', '0']);
    await expect(note(page)).toBeVisible();
    await seekTo(page, GOAL_S + 5);
    await expect(points(page)).toHaveText(['0', '1']);
    await seekTo(page, 10);
    await expect(points(page)).toHaveText(['0', '0']);
  },
);

/** Goes back by more than a minute, past a goal that was shot a minute before the test. */
const GO_BACK_S = 70;
const aMinuteAgo = (event: EventDetail) => testClock.now() / 1000 - event.event_utc_ts - 60;
const seekBack = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement, byS) => {
    video.currentTime -= byS;
  }, GO_BACK_S);

test('the score of a live event is current at the live edge, and belongs to the picture behind it', async ({
  page,
}) => {
  const id = await findPublicEvent(site.tenant, 'live');
  await withOneGoal(page, id, aMinuteAgo);
  await page.goto(`${site.url}/watch/${id}`);
  await play(page);
  await expect(points(page)).toHaveText(['0', '1']);
  await expect(note(page)).toHaveCount(0);
  await seekBack(page);
  await expect(points(page)).toHaveText(['0', '0']);
  await expect(note(page)).toBeVisible();
});

test('a tile of the multi-view shows the score of its picture', { tag: '@deep' }, async ({ page }) => {
  const id = await findPublicEvent(site.tenant, 'live');
  await withOneGoal(page, id, aMinuteAgo);
  await page.goto(`${site.url}/multiview?events=${id}`);
  await play(page);
  await expect(page.getByText('0–1', { exact: true })).toBeVisible();
  await seekBack(page);
  await expect(page.getByText('0–0', { exact: true })).toBeVisible();
  await expect(page.getByText('0–1', { exact: true })).toHaveCount(0);
});
