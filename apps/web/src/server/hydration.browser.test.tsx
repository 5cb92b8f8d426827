import { calls } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createDeferred, createStoredValues } from '@grandstand/core';
import { createMemoryStore } from '@grandstand/core/testing';
import { createI18n } from '@grandstand/i18n';
import { createSession, type StartUp } from '@grandstand/session';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../App.tsx';
import { createRouter, untilInitialized } from '../router.tsx';
import { type Answer, type Answers, exampleServer, ok, refused } from '../testing/example-server.ts';
import type { PageData } from './page-data.ts';
import { renderPage } from './render-page.tsx';
import { serverHistory } from './server-history.ts';

/** Of React, because the test renders as a server in the same page. */
const SERVER_IN_BROWSER = 'Detected multiple renderers';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const HOUR_S = 3600;
const event = {
  ...(exampleOutput(calls.getEvent) as object),
  id: 7,
  name: 'Owls at Hawks',
  participants: [],
  time_zone: 'UTC',
  stream_status: 'live',
  event_utc_ts: NOW_MS / 1000 - HOUR_S,
  end_utc_ts: NOW_MS / 1000 + HOUR_S,
};
const upcoming = {
  ...event,
  id: 8,
  stream_status: 'upcoming',
  event_utc_ts: NOW_MS / 1000 + 2 * HOUR_S,
  end_utc_ts: NOW_MS / 1000 + 4 * HOUR_S,
};
const listOf = (...data: readonly unknown[]) => ok({ data, total: data.length, limit: 24, offset: 0 });
const answers = {
  getProfile: () => refused(401),
  getGeo: () => ok({ ...(exampleOutput(calls.getGeo) as object), is_geo_blocked: false }),
  getEvent({ pathname }: URL) {
    const id = Number(pathname.split('/').at(-1));
    if (id === 999) return refused(404);
    return ok({ ...(id === event.id ? event : upcoming), id });
  },
  getVodMedia: () => refused(404),
  listEvents: () => listOf(event, upcoming),
  getEventsForHomepage: () => ok({ live: [event], upcoming: [upcoming], finished: [event] }),
} satisfies Answers;

/**
 * Renders a page as a server would, continues with it as a visitor's browser would, a minute later and elsewhere. Each test
 * asks for other data: SWR keeps what the first page of a document had.
 */
async function hydrate(path: string, listEvents: (url: URL) => Answer = answers.listEvents) {
  const config = plainRuntimeConfig;
  const transport = exampleServer({ ...answers, listEvents });
  const result = await renderPage({
    config,
    path,
    locale: 'en',
    keys: null,
    transport,
    clock: clockAt(NOW_MS),
  });
  if (result.kind !== 'page') expect.unreachable(`${path} is ${result.kind}`);
  await prerender(null); // React's server renderer leaves its contexts behind, which a browser's would read
  const page = JSON.parse(JSON.stringify(result.data)) as PageData;
  const container = document.createElement('div');
  container.innerHTML = result.html;
  const before = container.textContent;
  document.body.append(container);

  const faults: string[] = [];
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    const text = parts.map(String).join(' ');
    if (!text.includes(SERVER_IN_BROWSER)) faults.push(text);
  });
  const stored = createStoredValues(createMemoryStore(), clockAt(NOW_MS), '');
  const i18n = await createI18n('en');
  let inFlight = 0;
  const session = createSession({
    hosts: config.hosts,
    channelKey: config.channelKey,
    domain: 'plain.tv',
    language: 'en',
    timeZone: 'UTC',
    stored,
    transport,
    clock: clockAt(NOW_MS),
    onNotice: () => undefined,
    onApiKeyError: () => undefined,
    onCallsInFlight: (count) => void (inFlight = count),
    startsLater: true,
  });
  const clock = clockAt(NOW_MS + 65_000);
  const router = await untilInitialized(
    createRouter({
      session,
      stored,
      i18n,
      clock,
      features: config.features,
      pages: page.startUp.bootstrap?.pages ?? page.startUp.staticData?.pages ?? null,
      isFramed: false,
      preloadsFirst: false,
      visit: serverHistory(page.shownPath ?? path),
    }),
  );
  const { promise: rendered, resolve: onRendered } = Promise.withResolvers<void>();
  const startUp = createDeferred<StartUp>();
  const app = (
    <App
      config={config}
      origin="https://plain.tv"
      clock={clock}
      timeZone="Pacific/Auckland"
      languages={['en-GB']}
      stored={stored}
      i18n={i18n}
      session={session}
      startUp={page.startUp}
      laterStartUp={startUp.promise}
      router={router}
      preloadedResponses={page.responses}
      rendered={page}
      onRendered={onRendered}
    />
  );
  const heading = container.querySelector('h1');
  const row = container.querySelector('[data-index]');
  const root = hydrateRoot(container, app, {
    onRecoverableError: (error) => faults.push(String(error)),
  });
  onTestFinished(() => {
    root.unmount();
    router.dispose();
    container.remove();
    consoleError.mockRestore();
  });
  const [started] = await Promise.all([session.startUp(), rendered]);
  if (!started.ok) expect.unreachable();
  startUp.resolve(started.value);
  await expect.poll(() => inFlight).toBe(0);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  return { faults, isKept: heading !== null && container.contains(heading), row, before, container };
}

const clockAt = (ms: number) => ({ now: () => ms, after: () => () => undefined });

it.each([
  '/',
  '/live',
  '/upcoming',
  '/schedule',
  '/vod',
  '/watch/7',
  '/watch/8',
  '/watch/999',
  '/vod_library',
  '/vod_library?vod_id=999',
  '/packages',
  '/faq',
  '/about',
  '/contacts',
  '/terms_and_conditions',
  '/privacy_policy',
  '/login',
  '/register',
  '/nothing',
])('a browser continues with the server’s %s', async (path) => {
  const { faults, isKept } = await hydrate(path);
  expect(faults).toEqual([]);
  expect(isKept).toBe(true);
});

it('the time changes from the channel’s zone to the visitor’s', async () => {
  const { before, container } = await hydrate('/watch/9');
  expect(before).toMatch(/January 15, 2:00\sPM/);
  await expect.poll(() => container.textContent).toContain('16 January, 03:00');
});

it('the rows of a list stay where the server put them', async () => {
  const { row, container } = await hydrate('/live?gender=female&view=list');
  expect(row && container.contains(row)).toBe(true);
  expect(row && getComputedStyle(row).position).toBe('relative');
});

const channelsDay = String(Date.UTC(2026, 0, 15) / 1000);

it('the schedule stays the server’s, which begins with the channel’s day', async () => {
  const starts = new Set<string | null>();
  const { container } = await hydrate('/schedule?gender=female', ({ searchParams }) => {
    starts.add(searchParams.get('start_date'));
    return listOf(event, upcoming);
  });
  await expect.poll(() => container.textContent).toContain('Friday 16 January');
  expect([...starts]).toEqual([channelsDay]);
});

it('events of a day are replaced by those of the visitor’s day, without a moment of none', async () => {
  let hadNone = false;
  const { container } = await hydrate('/schedule?from=2026-01-15&to=2026-01-15', ({ searchParams }) => {
    hadNone ||= document.querySelector('h1') !== null && !document.querySelector('[data-index]');
    return listOf(searchParams.get('start_date') === channelsDay ? event : upcoming);
  });
  await expect.poll(() => container.textContent).toContain('03:00');
  expect(hadNone).toBe(false);
});
