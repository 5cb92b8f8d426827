import { calls, type Client, type EventDetail, type StreamStatus } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { expect, siteOf, test } from '../journey.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { clientOf, logInOn, registerOn } from '../platform.ts';
import { currentTime, play } from './play.ts';

/** The channel's first event of this state that an anonymous visitor may watch. */
async function watchable(tenant: string, state: StreamStatus): Promise<number> {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: state, no_limit: '1' });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  const event = events.value.data.find((candidate) => candidate.has_access);
  if (!event) throw new Error(`${tenant} has no open ${state} event`);
  return event.id;
}

/** What an event's state changes for its player. */
const JOURNEYS: Readonly<Record<'live' | 'finished', (page: Page) => Promise<void>>> = {
  async live(page) {
    const video = page.locator('video');
    const start = await currentTime(page);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(start + 2);
    // Seconds behind the end of the sliding window: a few segments, and it stays so while the window moves.
    const behind = () =>
      video.evaluate(
        (element: HTMLVideoElement) =>
          element.seekable.end(element.seekable.length - 1) - element.currentTime,
      );
    await expect.poll(behind).toBeLessThan(20);
    await expect(video).not.toHaveJSProperty('videoWidth', 0);
    // The space bar pauses straight after the page opened, without a click before.
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

/** The channels play alike: the gate takes one for each state. */
const IN_GATE = { live: 'northline', finished: 'homefield' } as const;
const TITLES = { live: 'plays a live event at its live edge', finished: 'plays and seeks a finished event' };

const tagOf = (state: 'live' | 'finished', channel: string) => {
  if (channel !== IN_GATE[state]) return '@deep';
  return state === 'live' ? '@smoke' : [];
};

for (const state of ['live', 'finished'] as const)
  for (const channel of ['northline', 'homefield', 'megdan'] as const)
    test(`${channel}: ${TITLES[state]}`, { tag: tagOf(state, channel) }, async ({ page }) => {
      await page.goto(`${siteOf(channel).url}/watch/${await watchable(channel, state)}`);
      await play(page);
      await JOURNEYS[state](page);
    });

/** A finished event of Northline that registered users alone may watch: its link is signed for a session. */
async function protectedEvent(user: Client): Promise<number> {
  const [own, open] = await Promise.all(
    [user, await clientOf('northline')].map(async (client) => {
      const events = await client(calls.listEvents, { stream_status: 'finished', no_limit: '1' });
      return events.ok ? events.value.data.filter(({ has_access: hasAccess }) => hasAccess) : [];
    }),
  );
  const event = own?.find(({ id }) => open?.every((other) => other.id !== id));
  if (!event) throw new Error('northline has no finished event for registered users');
  return event.id;
}

test.describe('of a user who is logged in', () => {
  test.use({ movableClock: true });

  /** Lets time pass until the page has fetched its event again, with this result. */
  const untilFetched = (page: Page, isFetched: () => boolean) =>
    expect
      .poll(async () => {
        if (!isFetched()) await page.clock.fastForward(31_000);
        return isFetched();
      })
      .toBe(true);

  test('a finished event plays on when its link is renewed, twice', async ({ page }) => {
    const user = await withBasicPass(await registerOn('northline'));
    const id = await protectedEvent(user.client);
    await visitAs(page, siteOf('northline'), user, `/watch/${id}`);
    await play(page);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 600;
    });
    const src = (await video.getAttribute('src')) ?? '';

    let session = user;
    const links = new Set<string>();
    await page.route(`**/api/events/${id}?*`, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('api_key', session.apiKey);
      const response = await route.fetch({ url: url.href });
      const { media } = (await response.json()) as EventDetail;
      for (const one of media) links.add(one.url);
      await route.fulfill({ response });
    });
    for (const renewal of [1, 2]) {
      // The platform signs another link for another session of the same user.
      session = await logInOn('northline', user);
      const before = await currentTime(page);
      await untilFetched(page, () => links.size === renewal);
      await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1);
      await expect(video).toHaveAttribute('src', src);
    }
    expect(await currentTime(page)).toBeGreaterThan(600);
  });

  test('a live event plays on when its link is renewed and when it is over, until its replay is asked for', async ({
    page,
  }) => {
    const user = await withBasicPass(await registerOn('northline'));
    const id = await watchable('northline', 'live');
    const replay = await user.client(calls.getEvent, { id: await watchable('northline', 'finished') });
    if (!replay.ok) throw new Error(JSON.stringify(replay.error));
    await visitAs(page, siteOf('northline'), user, `/watch/${id}`);
    await play(page);
    const video = page.locator('video');
    const src = (await video.getAttribute('src')) ?? '';

    // The live events of the sample season are open to everybody, so the platform does not sign their links.
    const edit = { link: 0, isOver: false };
    let fetched = { ...edit };
    await page.route(`**/api/events/${id}?*`, async (route) => {
      const response = await route.fetch();
      const event = (await response.json()) as EventDetail;
      const media = event.media.map((one) => ({ ...one, url: `${one.url}?link=${edit.link}` }));
      fetched = { ...edit };
      await route.fulfill({
        response,
        json: edit.isOver
          ? { ...event, stream_status: 'finished', media: replay.value.media }
          : { ...event, media },
      });
    });
    for (edit.link of [1, 2]) {
      const before = await currentTime(page);
      await untilFetched(page, () => fetched.link === edit.link);
      await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1);
      await expect(video).toHaveAttribute('src', src);
    }
    edit.isOver = true;
    await untilFetched(page, () => fetched.isOver);
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
