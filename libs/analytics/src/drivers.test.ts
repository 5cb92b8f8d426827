import type { Settings } from '@grandstand/api';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createAnalytics } from './analytics.ts';
import { type DriverOptions, startDrivers } from './drivers.ts';
import type { TrackedEvent } from './events.ts';
import { trackedPurchase } from './purchase.ts';

const UUID = '0b5c3f5e-6f0e-4a53-9a2c-3f1d9f6f7c11';
const HASH = 'a'.repeat(32);
const hosts = { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' };

interface Setup {
  readonly hostname?: string;
  readonly config?: Partial<DriverOptions['config']>;
  readonly settings?: Partial<DriverOptions['settings']>;
  readonly isTrackingRefused?: boolean;
  /** The user's stored choice. */
  readonly choice?: 'granted' | 'denied';
  /** Status by path; 200 by default, 0 for no response. */
  readonly statuses?: Record<string, number>;
}

function setUp({
  hostname = 'site.example',
  config,
  settings,
  isTrackingRefused = false,
  choice,
  statuses = {},
}: Setup = {}) {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  if (choice) stored.write('analytics_consent', choice);
  const requests: { path: string; fields: Record<string, unknown> }[] = [];
  const beacons: unknown[] = [];
  const scripts: string[] = [];
  const window: { dataLayer?: Record<string, unknown>[] } = {};
  let hide = () => {};
  const answers: Record<string, object> = {
    '/datalake/hash/': { hash: HASH },
    '/datalake/session/': { session_uuid: UUID, expires_utc_ts: clock.now() / 1000 + 86_400 },
    '/datalake/event/': { received: true },
    '/datalake/video/event/': { received: true },
    '/datalake/video/viewing/': { received: true },
  };
  const options: DriverOptions = {
    config: { onLocalhost: false, tagScriptUrl: null, ...config },
    hosts,
    settings: {
      analytics_key: 'profile-1',
      'google-analytics': { 'google-tag': 'GTM-ABC' },
      ...settings,
    } satisfies Partial<Settings>,
    async transport({ url, body }) {
      const { pathname } = new URL(url);
      requests.push({ path: pathname, fields: body === null ? {} : JSON.parse(body) });
      const status = statuses[pathname] ?? 200;
      if (status === 0) throw new TypeError('offline');
      return { status, text: JSON.stringify(status === 200 ? answers[pathname] : { message: 'No' }) };
    },
    stored,
    clock,
    userFields: () => ({ user_id: 7, user_email: 'a@b.c', trk: 'mail' }),
    ip: () => '203.0.113.5',
  };
  const drivers = startDrivers(options, {
    hostname,
    origin: 'https://site.example',
    referrer: '',
    device: { device_type: 'desktop', user_agent: 'Test', resolution: '1920x1080' },
    isTrackingRefused,
    pageUrl: () => 'https://site.example/live',
    sendBeacon: (_, body) => beacons.push(JSON.parse(body)) > 0,
    onHidden: (callback) => {
      hide = callback;
    },
    window,
    loadScript: (url) => scripts.push(url),
  });
  const analytics = createAnalytics();
  analytics.connect(drivers);
  /** Advances the fake clock and waits for the requests that its timers send. */
  const advanceTime = async (ms: number) => {
    clock.advance(ms);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const sentEventNames = () =>
    requests.filter(({ path }) => path === '/datalake/event/').map(({ fields }) => fields['event']);
  const taggedEventNames = () => (window.dataLayer ?? []).map(({ event }) => event);
  return {
    drivers,
    track: analytics.track,
    clock,
    stored,
    requests,
    beacons,
    scripts,
    window,
    taggedEventNames,
    sentEventNames,
    advanceTime,
    hide: () => hide(),
  };
}

const stateAt = (pathname: string) => ({
  initialized: true,
  navigation: { state: 'idle' },
  historyAction: 'PUSH',
  location: { pathname, search: '' },
});
const orderEvent = (name: 'purchase' | 'purchase_success', id: string): TrackedEvent => ({
  name,
  transaction_id: id,
  ...trackedPurchase(
    { currency: 'CAD', baseMinor: 100, feeMinor: 0, discountMinor: 0, taxMinor: 0 },
    [],
    null,
  ),
});

const VIDEO_EVENT = {
  name: 'video_event',
  video_view_uuid: UUID,
  stream_id: 5,
  stream_type: 'live',
  event: 'play',
  data: { position: 3 },
} as const;
const VIDEO_VIEWING = {
  name: 'video_viewing',
  video_view_uuid: UUID,
  viewing_time: 30,
  category: 'Cup',
  sport: null,
  gender: null,
  school: null,
  league: null,
} as const;

describe('startDrivers', () => {
  it.each<[string, Setup]>([
    ['on localhost', { hostname: 'localhost' }],
    ['on a subdomain of localhost', { hostname: 'northline.localhost' }],
    ['at a loopback address', { hostname: '127.0.0.1' }],
    ['on a channel without analytics', { settings: { analytics_key: null, 'google-analytics': null } }],
    [
      'on a channel whose tag has no id',
      { settings: { analytics_key: null, 'google-analytics': { 'google-tag': null } } },
    ],
  ])('returns null %s', (_, setup) => {
    expect(setUp(setup).drivers).toBeNull();
  });

  it.each<[string, Setup]>([
    ['on another domain', {}],
    ['on a domain that contains localhost', { hostname: 'localhost.example' }],
    ['on localhost where the tenant allows it', { hostname: 'a.localhost', config: { onLocalhost: true } }],
  ])('returns drivers %s', (_, setup) => {
    expect(setUp(setup).drivers).not.toBeNull();
  });

  it('resolves a path in `tagScriptUrl` against the analytics host', () => {
    const { track, scripts } = setUp({ config: { tagScriptUrl: '/tag.js' } });
    track({ name: 'login' });
    expect(scripts).toEqual(['http://analytics/tag.js?id=GTM-ABC']);
  });
});

describe('first-party events', () => {
  it('open a session with a fetched hash before they are sent one after the other', async () => {
    const { track, requests, advanceTime } = setUp({ choice: 'granted' });
    track(stateAt('/live'));
    track({ name: 'login' });
    expect(requests).toEqual([]);
    await advanceTime(1000);
    expect(requests).toEqual([
      { path: '/datalake/hash/', fields: {} },
      {
        path: '/datalake/session/',
        fields: {
          profile: 'profile-1',
          session: HASH,
          ip: '203.0.113.5',
          device_type: 'desktop',
          user_agent: 'Test',
          resolution: '1920x1080',
          platform: 'web',
        },
      },
      ...['visit_page', 'login'].map((event) => ({
        path: '/datalake/event/',
        fields: {
          profile: 'profile-1',
          session_uuid: UUID,
          user_id: 7,
          user_email: 'a@b.c',
          trk: 'mail',
          event,
          origin_url: 'https://site.example/live',
        },
      })),
    ]);
  });

  it('contain no personal data where the channel requires no choice and the user has made none', async () => {
    const { track, requests, advanceTime, drivers } = setUp();
    track({ name: 'login' });
    await advanceTime(1000);
    expect(requests.map(({ path }) => path)).toContain('/datalake/event/');
    expect(JSON.stringify(requests)).not.toMatch(/203\.0\.113\.5|a@b\.c|"user_id":7/);
    drivers?.consent.choose('granted');
    track({ name: 'login' });
    await advanceTime(1000);
    expect(requests.at(-1)?.fields).toMatchObject({ user_id: 7, user_email: 'a@b.c' });
  });

  it('keep the session for 24 h', async () => {
    const { track, requests, advanceTime } = setUp();
    const sessions = () => requests.filter(({ path }) => path === '/datalake/session/').length;
    const sendOne = async () => {
      track({ name: 'login' });
      await advanceTime(1000);
    };
    await sendOne();
    await advanceTime(24 * 3_600_000 - 2000);
    await sendOne();
    expect(sessions()).toBe(1);
    await advanceTime(2000);
    await sendOne();
    expect(sessions()).toBe(2);
  });

  it('open a new session after the server has rejected theirs', async () => {
    const statuses: Record<string, number> = { '/datalake/event/': 422 };
    const { track, requests, advanceTime } = setUp({ statuses });
    track({ name: 'login' });
    await advanceTime(1000);
    delete statuses['/datalake/event/'];
    track({ name: 'login' });
    await advanceTime(1000);
    expect(requests.map(({ path }) => path.split('/')[2])).toEqual([
      'hash',
      'session',
      'event',
      'hash',
      'session',
      'event',
    ]);
  });

  it.each([
    ['without a response', 0],
    ['with status 429', 429],
    ['with status 500', 500],
  ])('are dropped for a minute when the hash request ends %s', async (_, status) => {
    const { track, requests, advanceTime } = setUp({ statuses: { '/datalake/hash/': status } });
    track({ name: 'login' });
    await advanceTime(1000);
    track({ name: 'login' });
    await advanceTime(1000);
    expect(requests).toHaveLength(1);
    await advanceTime(60_000);
    track({ name: 'login' });
    await advanceTime(1000);
    expect(requests).toHaveLength(2);
  });

  it('are sent as beacons when the page is hidden', async () => {
    const { track, advanceTime, hide, beacons, sentEventNames } = setUp();
    track({ name: 'login' });
    hide();
    expect(beacons).toEqual([]);
    await advanceTime(1000);
    expect(sentEventNames()).toEqual(['login']);
    track(stateAt('/live'));
    hide();
    expect(beacons).toMatchObject([{ event: 'visit_page', session_uuid: UUID }]);
    await advanceTime(1000);
    expect(sentEventNames()).toEqual(['login']);
  });

  it('of a player are sent to the calls of §7, in order, and not to the tag', async () => {
    const { track, advanceTime, hide, requests, beacons, taggedEventNames } = setUp();
    track(VIDEO_EVENT);
    track(VIDEO_VIEWING);
    await advanceTime(1000);
    const { name: _, ...event } = VIDEO_EVENT;
    // Unknown fields are left out.
    const viewing = { video_view_uuid: UUID, viewing_time: 30, category: 'Cup' };
    expect(requests.slice(2)).toEqual([
      { path: '/datalake/video/event/', fields: { profile: 'profile-1', session_uuid: UUID, ...event } },
      { path: '/datalake/video/viewing/', fields: { profile: 'profile-1', session_uuid: UUID, ...viewing } },
    ]);
    expect(taggedEventNames()).toEqual([]);
    track(VIDEO_VIEWING);
    hide();
    expect(beacons).toEqual([{ profile: 'profile-1', session_uuid: UUID, ...viewing }]);
  });

  it('of a player are dropped after the consent was withdrawn', async () => {
    const { track, advanceTime, hide, drivers, requests, beacons } = setUp();
    track(VIDEO_VIEWING);
    drivers?.consent.choose('denied');
    track(VIDEO_VIEWING);
    await advanceTime(1000);
    hide();
    expect([requests, beacons]).toEqual([[], []]);
  });
});

describe('repeated signals', () => {
  it('track one page view per navigation, however often the router reports it', async () => {
    const { track, taggedEventNames, sentEventNames, advanceTime } = setUp();
    for (const path of ['/', '/', '/live', '/live', '/']) track(stateAt(path));
    await advanceTime(1000);
    expect(taggedEventNames().filter((event) => event === 'page_view')).toHaveLength(3);
    expect(sentEventNames()).toEqual(['visit_page', 'visit_page', 'visit_page']);
  });

  it('track only the first event of each key on a page', () => {
    const { track, taggedEventNames } = setUp();
    const list: TrackedEvent = { name: 'view_item_list', list: 'packages', currency: 'CAD', items: [] };
    const listCount = () => taggedEventNames().filter((event) => event === 'view_item_list').length;
    track(stateAt('/packages'));
    track(list, 'packages');
    track(list, 'packages');
    expect(listCount()).toBe(1);
    track(list, 'rail');
    expect(listCount()).toBe(2);
    track(stateAt('/'));
    track(stateAt('/packages'));
    track(list, 'packages');
    expect(listCount()).toBe(3);
  });

  it('track each event of an order once', () => {
    const { track, taggedEventNames } = setUp();
    track(orderEvent('purchase', '12'));
    track(orderEvent('purchase_success', '12'));
    track(orderEvent('purchase', '12'));
    track(orderEvent('purchase', '13'));
    expect(taggedEventNames().filter(Boolean)).toEqual([
      'gtm.js',
      'purchase',
      'purchase_success',
      'purchase',
    ]);
  });
});

describe('consent', () => {
  const required = { settings: { consent_required: true } };

  it('delays events until it is given', async () => {
    const { track, drivers, scripts, requests, taggedEventNames, sentEventNames, advanceTime } =
      setUp(required);
    track(stateAt('/live'));
    await advanceTime(60_000);
    expect([scripts, requests, taggedEventNames()]).toEqual([[], [], []]);
    drivers?.consent.choose('granted');
    await advanceTime(1000);
    expect(taggedEventNames()).toEqual(['gtm.js', 'page_view']);
    expect(sentEventNames()).toEqual(['visit_page']);
  });

  it('drops the events when it is refused', async () => {
    const { track, drivers, scripts, requests, advanceTime } = setUp(required);
    track(stateAt('/live'));
    drivers?.consent.choose('denied');
    track(stateAt('/vod'));
    await advanceTime(60_000);
    expect([scripts, requests]).toEqual([[], []]);
  });

  it('stops all requests and forgets the session when it is withdrawn', async () => {
    const { track, drivers, requests, beacons, stored, hide, advanceTime } = setUp();
    track(stateAt('/live'));
    await advanceTime(1000);
    const before = requests.length;
    track({ name: 'login' });
    drivers?.consent.choose('denied');
    track(stateAt('/vod'));
    hide();
    await advanceTime(60_000);
    expect(requests).toHaveLength(before);
    expect(beacons).toEqual([]);
    expect(stored.read('analytics_session')).toBeNull();
  });

  it('creates no session when it is withdrawn before the hash has arrived', async () => {
    const { track, drivers, requests, advanceTime } = setUp();
    track(stateAt('/live'));
    const elapsed = advanceTime(1000);
    expect(requests.map(({ path }) => path)).toEqual(['/datalake/hash/']);
    drivers?.consent.choose('denied');
    await elapsed;
    expect(requests).toHaveLength(1);
  });

  it('is refused by Global Privacy Control', async () => {
    const { track, scripts, requests, advanceTime } = setUp({ isTrackingRefused: true });
    track(stateAt('/live'));
    await advanceTime(60_000);
    expect([scripts, requests]).toEqual([[], []]);
  });
});

it('createAnalytics queues signals until drivers are connected', () => {
  const analytics = createAnalytics();
  analytics.track({ name: 'login' });
  const received: unknown[] = [];
  const { drivers } = setUp();
  if (!drivers) throw new Error('no drivers');
  analytics.connect({ ...drivers, receive: (signal) => received.push(signal) });
  analytics.track({ name: 'login' });
  expect(received).toEqual([{ name: 'login' }, { name: 'login' }]);
});

it('createAnalytics does not throw when it has queued a signal and there are no drivers', () => {
  const analytics = createAnalytics();
  analytics.track({ name: 'login' });
  expect(() => analytics.connect(null)).not.toThrow();
});

it('track() does not throw when the script of the tag throws', () => {
  const { track, window } = setUp();
  const push = () => {
    throw new Error('broken script');
  };
  window.dataLayer = Object.assign([], { push });
  expect(() => track({ name: 'login' })).not.toThrow();
});
