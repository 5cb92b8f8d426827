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
import { type Answers, exampleServer, ok, refused } from '../testing/example-server.ts';
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
const answers: Answers = {
  getProfile: () => refused(401),
  getGeo: () => ok({ ...(exampleOutput(calls.getGeo) as object), is_geo_blocked: false }),
  getEvent: ({ pathname }) =>
    pathname.endsWith('/999') ? refused(404) : ok(pathname.endsWith('/8') ? upcoming : event),
  getVodMedia: () => refused(404),
  listEvents: () => ok({ data: [event, upcoming], total: 2, limit: 24, offset: 0 }),
  getEventsForHomepage: () => ok({ live: [event], upcoming: [upcoming], finished: [event] }),
};

/** Renders a page as a server would, continues with it as a visitor's browser would, a minute later and elsewhere. */
async function hydrate(path: string) {
  const config = plainRuntimeConfig;
  const transport = exampleServer(answers);
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
  return { faults, isKept: heading !== null && container.contains(heading), before, container };
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
  const { before, container } = await hydrate('/watch/8');
  expect(before).toMatch(/January 15, 2:00\sPM/);
  await expect.poll(() => container.textContent).toContain('16 January, 03:00');
});
