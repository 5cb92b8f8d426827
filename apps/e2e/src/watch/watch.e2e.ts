import { calls, type EventDetail } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { expect, northlineSite, siteOf, test } from '../journey.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { clientOf, logInOn, registerOn } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import { testClock } from '../test-clock.ts';
import { operate } from './operate.ts';
import { currentTime, play } from './play.ts';
import { interceptEvent } from './refetch-event.ts';
import { setStream } from './stream-control.ts';
import { findProtectedEvents, findPublicEvent, watchableEvents } from './watchable-events.ts';

/** The checks of the player that depend on the event's status. */
const PLAYER_CHECKS: Readonly<Record<'live' | 'finished', (page: Page) => Promise<void>>> = {
  async live(page) {
    const video = page.locator('video');
    const start = await currentTime(page);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(start + 2);
    // The player stays a few segments behind the end of the sliding window, also while the window moves.
    const latencyS = () =>
      video.evaluate(
        (element: HTMLVideoElement) =>
          element.seekable.end(element.seekable.length - 1) - element.currentTime,
      );
    await expect.poll(latencyS).toBeLessThan(20);
    await expect(video).not.toHaveJSProperty('videoWidth', 0);
    // The space bar pauses without a click on the page before.
    await page.keyboard.press('Space');
    await expect(video).toHaveJSProperty('paused', true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
  async finished(page) {
    const video = page.locator('video');
    const duration = () => video.evaluate((element: HTMLVideoElement) => element.duration);
    await expect.poll(duration).toBeGreaterThan(3600);
    const target = Math.floor((await duration()) / 2);
    await video.evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
    }, target);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(target + 1);
    await expect.poll(() => currentTime(page)).toBeLessThan(target + 30);
  },
};

const TITLES = { live: 'plays a live event at its live edge', finished: 'plays and seeks a finished event' };

/** The gate plays a live event of one channel; `make-clip.e2e.ts` plays and seeks a finished event. */
const tagOf = (status: 'live' | 'finished', channel: string) =>
  status === 'live' && channel === 'northline' ? '@smoke' : '@deep';

for (const status of ['live', 'finished'] as const)
  for (const channel of ['northline', 'homefield', 'megdan'] as const)
    test(`${channel}: ${TITLES[status]}`, { tag: tagOf(status, channel) }, async ({ page }) => {
      await page.goto(`${siteOf(channel).url}/watch/${await findPublicEvent(channel, status)}`);
      await play(page);
      await PLAYER_CHECKS[status](page);
    });

declare global {
  interface Window {
    openResources: { workers: number; objectUrls: number };
  }
}

/** Counts what hls.js opens: a worker and a media source for each stream. */
function countResources(): void {
  const open = { workers: 0, objectUrls: 0 };
  window.openResources = open;
  window.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      open.workers += 1;
    }
    override terminate() {
      open.workers -= 1;
      super.terminate();
    }
  };
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    open.objectUrls += 1;
    return create(object);
  };
  URL.revokeObjectURL = (url) => {
    open.objectUrls -= 1;
    revoke(url);
  };
}

test('leaves no worker and no media source behind after many events', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(countResources);
  const ids = (await watchableEvents(await clientOf('northline'), 'finished')).slice(0, 6);
  await page.goto(`${siteOf('northline').url}/watch/${ids[0]}`);
  await play(page);
  const opened = () => page.evaluate(() => window.openResources);
  expect(await opened()).toEqual({ workers: 1, objectUrls: 1 });
  for (const id of ids) await navigateInApp(page, `/watch/${id}`);
  await navigateInApp(page, '/faq');
  await expect.poll(opened).toEqual({ workers: 0, objectUrls: 0 });
  await expect(page.locator('video')).toHaveCount(0);
});

const SEEK_TO_S = 600;

test.describe('for a logged-in user', () => {
  test.use({ movableClock: true });

  test(
    'a finished event keeps playing when its stream URL is renewed twice',
    { tag: '@deep' },
    async ({ page }) => {
      const user = await withBasicPass(await registerOn('northline'));
      const [id] = await findProtectedEvents(user.client);
      if (id === undefined) throw new Error('northline has no finished event for registered users');
      await visitAs(page, siteOf('northline'), user, `/watch/${id}`);
      await play(page);
      const video = page.locator('video');
      await video.evaluate((element: HTMLVideoElement, timeS) => {
        element.currentTime = timeS;
      }, SEEK_TO_S);
      const src = (await video.getAttribute('src')) ?? '';

      let session = user;
      const streamUrls = new Set<string>();
      const { refetch } = await interceptEvent(page, id, async (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set('api_key', session.apiKey);
        const response = await route.fetch({ url: url.href });
        const { media } = (await response.json()) as EventDetail;
        for (const one of media) streamUrls.add(one.url);
        await route.fulfill({ response });
      });
      for (const renewal of [1, 2]) {
        // For a new session of the same user the platform signs a different URL.
        session = await logInOn('northline', user);
        const before = await currentTime(page);
        await refetch();
        expect(streamUrls.size).toBe(renewal);
        await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1);
        await expect(video).toHaveAttribute('src', src);
      }
      expect(await currentTime(page)).toBeGreaterThan(SEEK_TO_S);
    },
  );

  test('a live event keeps playing when its stream URL is renewed and when the event finishes, until the user opens the replay', async ({
    page,
  }) => {
    const user = await withBasicPass(await registerOn('northline'));
    const id = await findPublicEvent('northline', 'live');
    const replay = await user.client(calls.getEvent, { id: await findPublicEvent('northline', 'finished') });
    if (!replay.ok) throw new Error(JSON.stringify(replay.error));
    await visitAs(page, siteOf('northline'), user, `/watch/${id}`);
    await play(page);
    const video = page.locator('video');
    const src = (await video.getAttribute('src')) ?? '';

    // The sample's live events are public, so the platform does not sign their URLs; the test changes them instead.
    const edited = { urlVersion: 0, isOver: false };
    const { refetch } = await interceptEvent(page, id, async (route) => {
      const response = await route.fetch();
      const event = (await response.json()) as EventDetail;
      const media = event.media.map((one) => ({ ...one, url: `${one.url}?version=${edited.urlVersion}` }));
      await route.fulfill({
        response,
        json: edited.isOver
          ? { ...event, stream_status: 'finished', media: replay.value.media }
          : { ...event, media },
      });
    });
    for (const version of [1, 2]) {
      edited.urlVersion = version;
      const before = await currentTime(page);
      await refetch();
      await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1);
      await expect(video).toHaveAttribute('src', src);
    }
    edited.isOver = true;
    await refetch();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Watch replay' })).toBeVisible();
    await expect(video).toHaveAttribute('src', src);
    await page.getByRole('button', { name: 'Watch replay' }).click();
    await expect(video).not.toHaveAttribute('src', src);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
      .toBeGreaterThan(3600);
    await expect(video).toHaveJSProperty('paused', false);
  });
});

test.describe('the page of a running event that an operator changes', () => {
  // A stream answers 503 in its first seconds, and 404 after the event was postponed.
  test.use({ movableClock: true, expectedFailurePaths: /^\/live\// });

  const changed: number[] = [];
  test.afterEach(async () => {
    for (const id of changed.splice(0)) await setStream(id, { state: 'reset' });
  });

  /** Opens an event that only this test uses, while it is live. */
  async function openLive(page: Page, fromLast: number) {
    const id = (await watchableEvents(await clientOf('northline'), 'upcoming')).at(-fromLast);
    if (id === undefined) throw new Error('northline has no upcoming event that everyone may watch');
    changed.push(id);
    await setStream(id, { state: 'go_live' });
    await page.goto(`${northlineSite.url}/watch/${id}`);
    await play(page);
    const { refetch } = await interceptEvent(page, id);
    return { id: String(id), refetch, video: page.locator('video') };
  }

  test('goes on when it is extended', { tag: '@deep' }, async ({ page }) => {
    const { id, refetch, video } = await openLive(page, 1);
    const src = (await video.getAttribute('src')) ?? '';
    await operate('event', 'extend', id, '--by', '30');
    const before = await currentTime(page);
    await refetch();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1);
    await expect(video).toHaveAttribute('src', src);
  });

  test('offers the replay when it ends', { tag: '@deep' }, async ({ page }) => {
    const { id, refetch } = await openLive(page, 3);
    await operate('event', 'end', id);
    await refetch();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Watch replay' })).toBeVisible();
  });

  test('shows the new start when it is postponed', { tag: '@deep' }, async ({ page }) => {
    const { id, refetch, video } = await openLive(page, 2);
    await operate(
      'event',
      'postpone',
      id,
      '--start',
      new Date(testClock.now() + 3 * 86_400_000).toISOString(),
    );
    await refetch();
    await expect(page.getByText('Starts on', { exact: true })).toBeVisible();
    await expect(video).toHaveCount(0);
  });
});
