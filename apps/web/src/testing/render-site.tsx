import { type Call, type CallOutput, calls, type EventDetail, type User } from '@grandstand/api';
import { exampleOutput, wireEvent } from '@grandstand/api/testing';
import { type Analytics, AnalyticsContext, type TrackedEvent } from '@grandstand/analytics';
import { CatalogLinksContext } from '@grandstand/catalog';
import { createStoredValues, type StoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { renderUi, type View } from '@grandstand/ui/testing';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { href } from '../paths.ts';
import { SiteContext } from '../shell/site-context.ts';

const exampleOf = <T,>(call: { readonly output: { parse: (answer: unknown) => T } } & Call): T =>
  call.output.parse(exampleOutput(call));

export const exampleUser: User = exampleOf(calls.getProfile);

type StaticData = CallOutput<typeof calls.getStaticData>;

/** A live event that everyone may watch. */
export const liveEvent = (id: number, changes: Partial<EventDetail> = {}): EventDetail => ({
  ...wireEvent({
    id,
    name: `Event ${id}`,
    end_utc_ts: 1_900_007_200,
    event_category_id: 11,
    stream_status: 'live',
  }),
  description: '',
  media: [],
  ...changes,
});

/** A request that the page has sent, with its query or body. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Options {
  readonly url?: string;
  /** Null: an anonymous user. */
  readonly user?: User | null;
  readonly settings?: Partial<StaticData['settings']>;
  readonly stored?: StoredValues;
  /** The server: returns the answer with status 200; null: 404; undefined: never answers. */
  readonly answer?: (request: SentRequest) => unknown;
  readonly view?: View;
}

export const createTestStorage = (): StoredValues =>
  createStoredValues(createMemoryStore(), createFakeClock(), '');

/** Renders an element inside of the site: session, storage, router, analytics and a server of the test. */
export async function renderSite(
  element: ReactNode,
  {
    url = '/',
    user = null,
    settings = {},
    stored = createTestStorage(),
    answer = () => undefined,
    view = {},
  }: Options = {},
) {
  const requests: SentRequest[] = [];
  const tracked: TrackedEvent[] = [];
  const session = createTestSession({
    stored,
    async transport({ method, url: sentUrl, body }) {
      const { pathname, searchParams } = new URL(sentUrl);
      if (pathname === '/api/get_api_key') return respond(200, { api_key: 'a' });
      const input: Record<string, unknown> = body
        ? JSON.parse(body)
        : Object.fromEntries(searchParams.entries());
      const request = { method, path: pathname.replace('/api', ''), input };
      requests.push(request);
      const found = await answer(request);
      if (found === undefined) return new Promise(() => {});
      return found === null ? respond(404, { message: 'Not found' }) : respond(200, found);
    },
    clock: createFakeClock(),
  });
  setUser(session, user, 'selected');
  const channel = exampleOf(calls.getStaticData);
  const staticData = {
    ...channel,
    'events-categories': [{ id: 11, name: 'Hockey Cup', alias: 'hockey-cup', image: null }],
    settings: { ...channel.settings, prerolls: [], ...settings },
  };
  const analytics: Pick<Analytics, 'track' | 'consent'> = {
    track(signal) {
      if ('name' in signal) tracked.push(signal);
    },
    consent: new Promise<never>(() => {}),
  };
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] });
  await renderUi(
    <SiteContext value={{ config: plainRuntimeConfig, stored }}>
      <AnalyticsContext value={analytics}>
        <SessionProvider session={session} startUp={{ staticData, participants: null, bootstrap: null }}>
          <CatalogLinksContext value={href}>
            <RouterProvider router={router} />
          </CatalogLinksContext>
        </SessionProvider>
      </AnalyticsContext>
    </SiteContext>,
    view,
  );
  return { session, stored, requests, tracked, router };
}

const respond = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) });
