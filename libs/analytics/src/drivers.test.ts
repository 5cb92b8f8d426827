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

interface Setting {
  readonly hostname?: string;
  readonly config?: Partial<DriverOptions['config']>;
  readonly settings?: Partial<DriverOptions['settings']>;
  readonly isTrackingRefused?: boolean;
  /** Status by path; 200 by default, 0 for no response. */
  readonly statuses?: Record<string, number>;
}

function setUp({
  hostname = 'site.example',
  config,
  settings,
  isTrackingRefused = false,
  statuses = {},
}: Setting = {}) {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const requests: { path: string; fields: Record<string, unknown> }[] = [];
  const beacons: unknown[] = [];
  const scripts: string[] = [];
  const window: { dataLayer?: Record<string, unknown>[] } = {};
  let hide = () => {};
  const answers: Record<string, object> = {
    '/datalake/hash/': { hash: HASH },
    '/datalake/session/': { session_uuid: UUID, expires_utc_ts: clock.now() / 1000 + 86_400 },
    '/datalake/event/': { received: true },
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
  /** Lets the timers run that are due, and the requests that follow. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
  };
  const sent = () =>
    requests.filter(({ path }) => path === '/datalake/event/').map(({ fields }) => fields['event']);
  const tagged = () => (window.dataLayer ?? []).map(({ event }) => event);
  return {
    drivers,
    track: analytics.track,
    clock,
    stored,
    requests,
    beacons,
    scripts,
    window,
    tagged,
    sent,
    pass,
    hide: () => hide(),
  };
}

const stateAt = (pathname: string) => ({
  initialized: true,
  navigation: { state: 'idle' },
  historyAction: 'PUSH',
  location: { pathname, search: '' },
});
const paid = (name: 'purchase' | 'purchase_success', id: string): TrackedEvent => ({
  name,
  transaction_id: id,
  ...trackedPurchase(
    { currency: 'CAD', baseMinor: 100, feeMinor: 0, discountMinor: 0, taxMinor: 0 },
    [],
    null,
  ),
});

describe('starting', () => {
  it.each<[string, Setting]>([
    ['on localhost', { hostname: 'localhost' }],
    ['on a subdomain of localhost', { hostname: 'northline.localhost' }],
    ['at a loopback address', { hostname: '127.0.0.1' }],
    ['on a channel without analytics', { settings: { analytics_key: null, 'google-analytics': null } }],
    ['without a tag', { settings: { analytics_key: null, 'google-analytics': { 'google-tag': null } } }],
  ])('does not happen %s', (_, setting) => {
    expect(setUp(setting).drivers).toBeNull();
  });

  it.each<[string, Setting]>([
    ['on another domain', {}],
    ['on a domain that contains localhost', { hostname: 'localhost.example' }],
    ['on localhost where the tenant allows it', { hostname: 'a.localhost', config: { onLocalhost: true } }],
  ])('happens %s', (_, setting) => {
    expect(setUp(setting).drivers).not.toBeNull();
  });

  it('reads a path of the configuration as one of the analytics host', () => {
    const { track, scripts } = setUp({ config: { tagScriptUrl: '/tag.js' } });
    track({ name: 'login' });
    expect(scripts).toEqual(['http://analytics/tag.js?id=GTM-ABC']);
  });
});

describe('first-party events', () => {
  it('open a session with a fetched hash, then are sent one after the other', async () => {
    const { track, requests, pass } = setUp();
    track(stateAt('/live'));
    track({ name: 'login' });
    expect(requests).toEqual([]);
    await pass(1000);
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

  it('keep the session for 24 h', async () => {
    const { track, requests, pass } = setUp();
    const sessions = () => requests.filter(({ path }) => path === '/datalake/session/').length;
    const sendOne = async () => {
      track({ name: 'login' });
      await pass(1000);
    };
    await sendOne();
    await pass(24 * 3_600_000 - 2000);
    await sendOne();
    expect(sessions()).toBe(1);
    await pass(2000);
    await sendOne();
    expect(sessions()).toBe(2);
  });

  it('open a new session after the server has rejected theirs', async () => {
    const statuses: Record<string, number> = { '/datalake/event/': 422 };
    const { track, requests, pass } = setUp({ statuses });
    track({ name: 'login' });
    await pass(1000);
    delete statuses['/datalake/event/'];
    track({ name: 'login' });
    await pass(1000);
    expect(requests.map(({ path }) => path.split('/')[2])).toEqual([
      'hash',
      'session',
      'event',
      'hash',
      'session',
      'event',
    ]);
  });

  it.each([0, 429, 500])('are dropped when no session can be opened (%i), for a minute', async (status) => {
    const { track, requests, pass } = setUp({ statuses: { '/datalake/hash/': status } });
    track({ name: 'login' });
    await pass(1000);
    track({ name: 'login' });
    await pass(1000);
    expect(requests).toHaveLength(1);
    await pass(60_000);
    track({ name: 'login' });
    await pass(1000);
    expect(requests).toHaveLength(2);
  });

  it('are sent as beacons when the page is hidden', async () => {
    const { track, pass, hide, beacons, sent } = setUp();
    track({ name: 'login' });
    hide();
    expect(beacons).toEqual([]);
    await pass(1000);
    expect(sent()).toEqual(['login']);
    track(stateAt('/live'));
    hide();
    expect(beacons).toMatchObject([{ event: 'visit_page', session_uuid: UUID }]);
    await pass(1000);
    expect(sent()).toEqual(['login']);
  });
});

describe('exactly once', () => {
  it('tracks a page view for each navigation, however often the router reports it', async () => {
    const { track, tagged, sent, pass } = setUp();
    for (const path of ['/', '/', '/live', '/live', '/']) track(stateAt(path));
    await pass(1000);
    expect(tagged().filter((event) => event === 'page_view')).toHaveLength(3);
    expect(sent()).toEqual(['visit_page', 'visit_page', 'visit_page']);
  });

  it('tracks the first event of a key on each page', () => {
    const { track, tagged } = setUp();
    const list: TrackedEvent = { name: 'view_item_list', list: 'packages', currency: 'CAD', items: [] };
    const lists = () => tagged().filter((event) => event === 'view_item_list').length;
    track(stateAt('/packages'));
    track(list, 'packages');
    track(list, 'packages');
    expect(lists()).toBe(1);
    track(list, 'rail');
    expect(lists()).toBe(2);
    track(stateAt('/'));
    track(stateAt('/packages'));
    track(list, 'packages');
    expect(lists()).toBe(3);
  });

  it('tracks each event of an order once', () => {
    const { track, tagged } = setUp();
    track(paid('purchase', '12'));
    track(paid('purchase_success', '12'));
    track(paid('purchase', '12'));
    track(paid('purchase', '13'));
    expect(tagged().filter(Boolean)).toEqual(['gtm.js', 'purchase', 'purchase_success', 'purchase']);
  });
});

describe('consent', () => {
  const required = { settings: { consent_required: true } };

  it('keeps events until it is given', async () => {
    const { track, drivers, scripts, requests, tagged, sent, pass } = setUp(required);
    track(stateAt('/live'));
    await pass(60_000);
    expect([scripts, requests, tagged()]).toEqual([[], [], []]);
    drivers?.consent.choose('granted');
    await pass(1000);
    expect(tagged()).toEqual(['gtm.js', 'page_view']);
    expect(sent()).toEqual(['visit_page']);
  });

  it('drops the events when it is refused', async () => {
    const { track, drivers, scripts, requests, pass } = setUp(required);
    track(stateAt('/live'));
    drivers?.consent.choose('denied');
    track(stateAt('/vod'));
    await pass(60_000);
    expect([scripts, requests]).toEqual([[], []]);
  });

  it('stops when it is withdrawn, and forgets the session', async () => {
    const { track, drivers, requests, beacons, stored, hide, pass } = setUp();
    track(stateAt('/live'));
    await pass(1000);
    const before = requests.length;
    track({ name: 'login' });
    drivers?.consent.choose('denied');
    track(stateAt('/vod'));
    hide();
    await pass(60_000);
    expect(requests).toHaveLength(before);
    expect(beacons).toEqual([]);
    expect(stored.read('analytics_session')).toBeNull();
  });

  it('is refused by Global Privacy Control', async () => {
    const { track, scripts, requests, pass } = setUp({ isTrackingRefused: true });
    track(stateAt('/live'));
    await pass(60_000);
    expect([scripts, requests]).toEqual([[], []]);
  });
});

it('queues signals until drivers are connected, and drops them without drivers', () => {
  const analytics = createAnalytics();
  analytics.track({ name: 'login' });
  const received: unknown[] = [];
  const { drivers } = setUp();
  if (!drivers) throw new Error('no drivers');
  analytics.connect({ ...drivers, receive: (signal) => received.push(signal) });
  analytics.track({ name: 'login' });
  expect(received).toEqual([{ name: 'login' }, { name: 'login' }]);
  const skipped = createAnalytics();
  skipped.track({ name: 'login' });
  expect(() => skipped.connect(null)).not.toThrow();
});

it('does not throw when the script of the tag throws', () => {
  const { track, window } = setUp();
  const push = () => {
    throw new Error('broken script');
  };
  window.dataLayer = Object.assign([], { push });
  expect(() => track({ name: 'login' })).not.toThrow();
});
