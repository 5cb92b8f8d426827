import { matrix } from '@grandstand/core/testing';
import { calls, type StreamStatus } from '@grandstand/api';
import { expect, sites, test } from '../journey.ts';
import { storeLogin, withBasicPass } from '../account/visit.ts';
import { makeClips, readyClip } from '../clips/ready-clip.ts';
import { clientOf, registerOn, type TestUser } from '../platform.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { holdResponses } from './held-responses.ts';

/** With and without reduced motion: without fading, a shift is visible at once. */
const SIZES = [
  { width: 390, height: 844, reducedMotion: 'reduce' },
  { width: 1440, height: 900, reducedMotion: 'no-preference' },
] as const;

async function eventPath(tenant: string, status: StreamStatus): Promise<string> {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: status, limit: 1 });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return `/watch/${events.value.data[0]?.id}`;
}

/** An event that everyone may watch, and that has clips. */
const eventWithClips = async (tenant: string) => `/watch/${(await readyClip(tenant)).event_id}`;

interface ListedPage {
  readonly name: string;
  readonly path: (tenant: string) => Promise<string> | string;
  /** Opens the page as this user; without: as an anonymous user. */
  readonly user?: (tenant: string) => Promise<TestUser>;
  /** The height of the window, where all sections must be in view. Default: a device's height. */
  readonly height?: number;
}

const userWithPass = async (tenant: string) => withBasicPass(await registerOn(tenant));
async function userWithClip(tenant: string): Promise<TestUser> {
  const user = await userWithPass(tenant);
  await makeClips(user, tenant, 1);
  return user;
}

const PAGES: readonly ListedPage[] = [
  { name: 'home', path: () => '/' },
  { name: 'schedule', path: () => '/schedule' },
  { name: 'replays', path: () => '/vod' },
  { name: 'live', path: () => '/live' },
  { name: 'upcoming event', path: (tenant) => eventPath(tenant, 'upcoming') },
  { name: 'as live', path: () => '/simulate' },
  { name: 'finished event', path: (tenant) => eventPath(tenant, 'finished') },
  { name: 'live event', path: (tenant) => eventPath(tenant, 'live') },
  { name: 'event with clips', path: eventWithClips, height: 2400 },
  { name: 'event with clips of a user with a pass', path: eventWithClips, user: userWithPass, height: 2400 },
  {
    name: 'shared clip',
    async path(tenant) {
      const clip = await readyClip(tenant);
      return `/share/${clip.event_id}/${clip.uuid}`;
    },
  },
  {
    name: 'clip library',
    path: async (tenant) => `/watch_library/${(await readyClip(tenant)).event_id}`,
  },
  {
    name: 'moments',
    async path(tenant) {
      await readyClip(tenant);
      return '/moments';
    },
  },
  { name: 'clips of the user', path: () => '/profile/clips', user: userWithClip },
  { name: 'user without clips', path: () => '/profile/clips', user: userWithPass },
  { name: 'downloads of the user', path: () => '/profile/downloads', user: userWithPass },
];

/** The gate's page, whose sections appear as the user scrolls. */
const IN_GATE = 'home';

/** Visitors in another zone see the times of a server's page change, and with them the length of their texts. */
const ZONES: Readonly<Record<string, string>> = {
  northline: 'America/Toronto',
  homefield: 'America/New_York',
  megdan: 'Europe/Sofia',
};

for (const { values, tier } of matrix({ page: PAGES, size: SIZES, site: sites })) {
  const { site, size, page: listedPage } = values;
  const { reducedMotion, ...viewport } = size;
  test.describe(`${site.tenant} › ${listedPage.name}, ${viewport.width} px`, () => {
    test.use({ timezoneId: ZONES[site.tenant] });
    test(
      'no layout shift while responses arrive one by one',
      { tag: tier === 'gate' && listedPage.name === IN_GATE ? [] : '@deep' },
      async ({ page }) => {
        const path = await listedPage.path(site.tenant);
        const user = await listedPage.user?.(site.tenant);
        if (user) await storeLogin(page, site, user);
        await page.setViewportSize({ ...viewport, height: listedPage.height ?? viewport.height });
        await page.emulateMedia({ reducedMotion });
        await watchLayoutShifts(page);
        const responses = await holdResponses(page);
        await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
        await page.waitForLoadState('domcontentloaded');
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        expect(await responses.releaseOneByOne(() => heading.isVisible())).toBeGreaterThan(5);
        await page.evaluate(() => document.fonts.ready);
        expect(await layoutShifts(page)).toEqual([]);
      },
    );
  });
}
