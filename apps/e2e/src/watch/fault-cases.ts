import { setTimeout as wait } from 'node:timers/promises';
import type { EventDetail } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { setStream } from './stream-control.ts';

/** Lets a fault last. Nothing on the page tells when this time has passed. */
export const lastFor = (seconds: number): Promise<void> => wait(seconds * 1000);

export interface FaultRun {
  readonly page: Page;
  readonly eventId: number;
}

export type Interruption = 'connecting' | 'reconnecting' | 'offline';
type Failure = 'refused' | 'not-found' | 'media';

export interface FaultCase {
  readonly name: string;
  readonly kind: 'live' | 'vod';
  readonly begin: (run: FaultRun) => Promise<unknown>;
  /** Default: resets the stream. */
  readonly end?: (run: FaultRun) => Promise<unknown>;
  /**
   * What the player shows: an interruption, after which playback resumes by itself, or a failure, after which it does
   * not. Null: playback goes on during the fault, and nothing is shown.
   */
  readonly shows: Interruption | Failure | null;
  /** The fault lasts this long after the player has shown it; default: it ends at once. */
  readonly lastsS?: number;
  /** The fault is there before the page opens. */
  readonly isAtStart?: boolean;
  /** The page's clock jumps by this when the fault has begun. Any value, also 0, gives the test a movable clock. */
  readonly clockJumpMs?: number;
  /** Plays an event that only registered users may watch, whose links are signed. */
  readonly isProtected?: boolean;
  readonly inGate?: boolean;
}

/** The media server's answers for one part of the stream are broken. */
const breaking = (part: string, breakage: string) => ({
  begin: ({ eventId }: FaultRun) => setStream(eventId, { state: 'break', part, breakage }),
});
/** The stream is in this state (docs/contracts/control-api.md). */
const inState = (state: string, fields: Readonly<Record<string, string | number>> = {}) => ({
  begin: ({ eventId }: FaultRun) => setStream(eventId, { state, ...fields }),
});

const offline = {
  begin: ({ page }: FaultRun) => page.context().setOffline(true),
  end: ({ page }: FaultRun) => page.context().setOffline(false),
};

/** The media server refuses the link of the page. With `isRenewed` the platform has a new link for it. */
const refusingLink = ({ isRenewed }: { readonly isRenewed: boolean }) => ({
  async begin({ page, eventId }: FaultRun) {
    await page.route(/\/(live|vod)\//, (route) => {
      const url = route.request().url();
      if (url.includes('/renewed/')) return route.continue({ url: url.replace('/renewed/', '/') });
      return route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } });
    });
    if (!isRenewed) return;
    await page.route(`**/api/events/${eventId}?*`, async (route) => {
      const response = await route.fetch();
      const event = (await response.json()) as EventDetail;
      const media = event.media.map((one) => ({
        ...one,
        url: one.url.replace(/\/(live|vod)\//, '/renewed/$1/'),
      }));
      await route.fulfill({ response, json: { ...event, media } });
    });
  },
  end: ({ page }: FaultRun) => page.unrouteAll({ behavior: 'ignoreErrors' }),
});

/** The browser freezes the page, as it does with tabs in the background. */
const frozenPage = {
  async begin({ page }: FaultRun) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await lastFor(60);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  },
};

/** The device sleeps: the network is gone, and when it wakes, the page's clock has jumped. */
const sleepingDevice = {
  async begin({ page }: FaultRun) {
    await page.context().setOffline(true);
    await page.clock.fastForward(10 * 60_000);
    await page.context().setOffline(false);
  },
};

export const FAULT_CASES: readonly FaultCase[] = [
  // The live playlist and its segments, at the live edge.
  {
    name: 'a frozen playlist',
    kind: 'live',
    ...inState('stall'),
    shows: 'reconnecting',
    // A playlist counts as frozen after two target durations.
    clockJumpMs: 9000,
  },
  {
    name: 'a playlist frozen for half a minute',
    kind: 'live',
    ...inState('stall'),
    shows: 'reconnecting',
    lastsS: 20,
  },
  {
    name: 'a missing playlist (404)',
    kind: 'live',
    ...breaking('playlist', '404'),
    shows: 'reconnecting',
    lastsS: 5,
  },
  { name: 'a removed playlist (410)', kind: 'live', ...breaking('playlist', '410'), shows: 'reconnecting' },
  {
    name: 'a playlist with status 500',
    kind: 'live',
    ...breaking('playlist', '500'),
    shows: 'reconnecting',
    lastsS: 5,
  },
  { name: 'a playlist with status 503', kind: 'live', ...breaking('playlist', '503'), shows: 'reconnecting' },
  {
    name: 'a playlist that does not answer',
    kind: 'live',
    ...breaking('playlist', 'hang'),
    shows: 'reconnecting',
  },
  {
    name: 'a playlist that stops half-way',
    kind: 'live',
    ...breaking('playlist', 'half'),
    shows: 'reconnecting',
  },
  { name: 'a playlist that is 3 s late', kind: 'live', ...breaking('playlist', 'slow'), shows: null },
  { name: 'a segment with status 404', kind: 'live', ...breaking('segments', '404'), shows: 'reconnecting' },
  {
    name: 'a segment with status 500',
    kind: 'live',
    ...breaking('segments', '500'),
    shows: 'reconnecting',
    lastsS: 8,
  },
  {
    name: 'a segment that does not answer',
    kind: 'live',
    ...breaking('segments', 'hang'),
    shows: 'reconnecting',
  },
  {
    name: 'a segment that stops half-way',
    kind: 'live',
    ...breaking('segments', 'half'),
    shows: 'reconnecting',
  },
  {
    name: 'a lost rendition',
    kind: 'live',
    ...inState('lose_rendition', { rendition: '720p' }),
    shows: null,
  },
  { name: 'a discontinuity', kind: 'live', ...inState('discontinuity'), shows: null },
  {
    name: 'an encoder clock that is an hour fast',
    kind: 'live',
    ...inState('skew_clock', { skew_s: 3600 }),
    shows: null,
  },
  {
    name: 'an encoder clock that is a day slow',
    kind: 'live',
    ...inState('skew_clock', { skew_s: -86_400 }),
    shows: null,
  },
  { name: '10 s offline', kind: 'live', ...offline, shows: 'offline', lastsS: 3 },
  { name: 'an expired link', kind: 'live', ...refusingLink({ isRenewed: true }), shows: null },
  { name: 'a tab that was frozen for a minute', kind: 'live', ...frozenPage, shows: null },
  {
    name: 'a sleep of ten minutes',
    kind: 'live',
    ...sleepingDevice,
    shows: null,
    clockJumpMs: 0,
  },
  {
    name: 'a server that is down at the start',
    kind: 'live',
    ...breaking('master', '503'),
    shows: 'connecting',
    isAtStart: true,
  },

  // A recording, at a position that has not loaded.
  { name: 'a segment with status 404', kind: 'vod', ...breaking('segments', '404'), shows: 'reconnecting' },
  {
    name: 'a segment with status 500',
    kind: 'vod',
    ...breaking('segments', '500'),
    shows: 'reconnecting',
    inGate: true,
  },
  {
    name: 'a server that is down for half a minute',
    kind: 'vod',
    ...breaking('segments', '503'),
    shows: 'reconnecting',
    lastsS: 25,
  },
  {
    name: 'a segment that does not answer',
    kind: 'vod',
    ...breaking('segments', 'hang'),
    shows: 'reconnecting',
  },
  {
    name: 'a segment that stops half-way',
    kind: 'vod',
    ...breaking('segments', 'half'),
    shows: 'reconnecting',
  },
  { name: 'a truncated segment', kind: 'vod', ...breaking('segments', 'truncated'), shows: 'media' },
  { name: 'segments that are 3 s late', kind: 'vod', ...breaking('segments', 'slow'), shows: null },
  { name: 'a lost rendition', kind: 'vod', ...inState('lose_rendition', { rendition: '720p' }), shows: null },
  { name: '10 s offline', kind: 'vod', ...offline, shows: 'offline', lastsS: 8 },
  {
    name: 'an expired link',
    kind: 'vod',
    ...inState('expire_links'),
    shows: null,
    isProtected: true,
  },
  {
    name: 'a sleep of ten minutes',
    kind: 'vod',
    ...sleepingDevice,
    shows: null,
    clockJumpMs: 0,
  },
  {
    name: 'a link that stays refused',
    kind: 'vod',
    ...refusingLink({ isRenewed: false }),
    shows: 'refused',
  },
  {
    name: 'a server that is down at the start',
    kind: 'vod',
    ...breaking('master', '500'),
    shows: 'connecting',
    isAtStart: true,
  },
  {
    name: 'a server that does not answer at the start',
    kind: 'vod',
    ...breaking('master', 'hang'),
    shows: 'connecting',
    isAtStart: true,
  },
  {
    name: 'a recording that is gone',
    kind: 'vod',
    ...breaking('master', '404'),
    shows: 'not-found',
    isAtStart: true,
  },
];
