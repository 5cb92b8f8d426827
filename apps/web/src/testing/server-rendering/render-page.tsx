import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { addMessages, createI18n } from '@grandstand/i18n';
import { createSession } from '@grandstand/session';
import { setUser } from '@grandstand/session/testing';
import type { Feature } from '@grandstand/tenant';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { withoutClockAndZone } from './without-clock-and-zone.ts';
import { App } from '../../App.tsx';
import { Layout } from '../../shell/Layout.tsx';
import type { RouteHandle } from '../../shell/use-route-handle.ts';
import type { Route } from '../../routes.ts';
import { preloadedResponses, NOW_MS, staticData, TIME_ZONE, user } from './fixtures.ts';

interface Options {
  readonly url: string;
  readonly isLoggedIn: boolean;
  /** The channel's page, if the route is one. */
  readonly page?: RouteHandle['page'];
  /** Of the channel; by default all. */
  readonly features?: readonly Feature[];
}

/** Renders a route's page in `<App>` as a server would; returns the HTML. */
export async function renderPage(
  route: Route,
  { url, isLoggedIn, page, features = plainRuntimeConfig.features }: Options,
): Promise<string> {
  const clock = createFakeClock(NOW_MS);
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const i18n = await createI18n('en');
  const [{ Page }] = await Promise.all([route.page(), addMessages(i18n, ...(route.messages ?? []))]);
  const session = createSession({
    hosts: plainRuntimeConfig.hosts,
    channelKey: null,
    domain: 'plain.tv',
    language: 'en',
    timeZone: 'UTC',
    stored,
    transport: () => new Promise(() => undefined),
    clock,
    onNotice: () => undefined,
    onApiKeyError: () => undefined,
  });
  setUser(session, isLoggedIn ? user : null, 'selected');
  const handle: RouteHandle = { frame: route.frame, role: route.role, ...(page && { page }) };
  const router = createMemoryRouter(
    [{ Component: Layout, children: [{ path: route.path, Component: Page, handle }] }],
    { initialEntries: [url] },
  );
  return withoutClockAndZone(() =>
    renderToString(
      <App
        config={{ ...plainRuntimeConfig, features: [...features] }}
        origin="https://plain.tv"
        clock={clock}
        timeZone={TIME_ZONE}
        stored={stored}
        i18n={i18n}
        session={session}
        startUp={{ staticData, participants: null, bootstrap: null }}
        preloadedResponses={preloadedResponses}
        router={router}
      />,
    ),
  );
}
