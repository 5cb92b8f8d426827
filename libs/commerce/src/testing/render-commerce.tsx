import {
  type Access,
  type Call,
  type CallOutput,
  calls,
  type Event,
  type EventCategory,
  type Participant,
} from '@grandstand/api';
import { exampleOutput, wireEvent, wireTeam } from '@grandstand/api/testing';
import { type Analytics, AnalyticsContext, type TrackedEvent } from '@grandstand/analytics';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { renderUi, type View } from '@grandstand/ui/testing';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { CommerceLinksContext } from '../commerce-links.ts';
import { LINKS } from './commerce-links.ts';

export type Package = CallOutput<typeof calls.listPackages>[number];
export type Subscription = CallOutput<typeof calls.listSubscriptions>[number];
export type Grant = Access['grants'][number];

const exampleOf = <T,>(call: { readonly output: { parse: (answer: unknown) => T } } & Call): T =>
  call.output.parse(exampleOutput(call));

const category = (id: number, name: string): EventCategory => ({
  id,
  name,
  alias: name.toLowerCase(),
  image: null,
});

export const pack = (id: number, name: string, base: number, changes: Partial<Package> = {}): Package => ({
  id,
  name,
  price: base + 1,
  base_price: base,
  service_fee: 1,
  is_team_pass: false,
  event_categories: [11],
  weight: id,
  tag: null,
  type: 'season',
  ...changes,
});

export const subscription = (
  id: number,
  name: string,
  base: number,
  changes: Partial<Subscription> = {},
): Subscription => ({
  id,
  name,
  price: base,
  base_price: base,
  service_fee: 0,
  offer: 'monthly',
  period: 1,
  trial_period: 0,
  weight: id,
  ...changes,
});

export const grant = (kind: Grant['kind'], product: number, changes: Partial<Grant> = {}): Grant => ({
  order_id: 1,
  kind,
  product_id: product,
  participant_id: null,
  event_categories: [11],
  expires_utc_ts: null,
  ...changes,
});

export const team = (id: number, name: string, gender: 'male' | 'female', city: string): Participant =>
  wireTeam(id, name, {
    short_name: name,
    properties: { gender: [gender], city: [city], sport: ['Soccer'] },
  });

/** The second participant is the home team. */
export const event = (
  id: number,
  [away, home]: readonly [Participant, Participant],
  changes: Partial<Event> = {},
): Event =>
  wireEvent({
    id,
    name: `${away.name} at ${home.name}`,
    type: 'paid',
    has_access: false,
    participants: [away, home],
    home_team_id: home.id,
    event_category_id: 11,
    base_price: 7,
    service_fee: 1,
    single_event_package_id: 4,
    ...changes,
  });

interface Options {
  /** In addition to the query of the page under test. */
  readonly query?: string;
  readonly packages?: readonly Package[];
  readonly subscriptions?: readonly Subscription[];
  readonly participants?: readonly Participant[];
  /** Upcoming events; `GET /events/{id}` answers with them too. */
  readonly events?: CallOutput<typeof calls.listEvents>['data'];
  readonly eventTotal?: number;
  /** Null: an anonymous user. */
  readonly grants?: readonly Grant[] | null;
  readonly hasBasicPass?: boolean;
  readonly hadTrial?: boolean;
  /** The user's country is blocked (D13); for a logged-in user. */
  readonly isGeoBlocked?: boolean;
  /** Paths that answer 404, which is not retried. */
  readonly expectedFailurePaths?: string[];
  readonly view?: View;
}

/** Renders an element of this lib with a channel, a session and a router. Requests are answered from the options. */
export async function renderCommerce(
  element: ReactNode,
  {
    query = '',
    packages = [],
    subscriptions = [],
    participants = [],
    events = [],
    eventTotal = events.length,
    grants = null,
    hasBasicPass = false,
    hadTrial = false,
    isGeoBlocked = false,
    expectedFailurePaths = [],
    view = {},
  }: Options,
) {
  const clock = createFakeClock();
  const answers: Readonly<Record<string, unknown>> = {
    '/api/packages': packages,
    '/api/subscriptions': subscriptions,
    '/api/events': { data: events, total: eventTotal, limit: 50, offset: 0 },
    ...Object.fromEntries(
      events.map((one) => [`/api/events/${one.id}`, { ...one, description: '', media: [] }]),
    ),
    '/api/user/access': { capabilities: [], is_geo_blocked: false, grants: grants ?? [] },
  };
  const session = createTestSession({
    stored: createStoredValues(createMemoryStore(), clock, ''),
    transport(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/get_api_key') return respond(200, { api_key: 'a' });
      if (expectedFailurePaths.includes(pathname)) return respond(404, { message: 'Broken' });
      const answer = answers[pathname];
      return answer === undefined ? new Promise(() => undefined) : respond(200, answer);
    },
    clock,
  });
  const user = { ...exampleOf(calls.getProfile), trial_period_used: hadTrial, is_geo_blocked: isGeoBlocked };
  setUser(session, grants && user, hasBasicPass ? 'selected' : 'missing');
  const channel = exampleOf(calls.getStaticData);
  const staticData = {
    ...channel,
    settings: { ...channel.settings, currency: 'CAD' },
    'events-categories': [category(11, 'Soccer'), category(12, 'State Cup')],
    packages: [...packages],
    subscriptions: [...subscriptions],
  };
  const teams = { data: [...participants], total: participants.length, limit: null, offset: 0 };
  const tracked: TrackedEvent[] = [];
  const keys = new Set<string>();
  const analytics: Pick<Analytics, 'track' | 'consent'> = {
    track(signal, key = '') {
      if (!('name' in signal) || keys.has(key)) return;
      tracked.push(signal);
      keys.add(key);
    },
    consent: new Promise<never>(() => undefined),
  };
  const { pathname, search } = location;
  history.replaceState(null, '', `${pathname}${search}${query && `&${query}`}`);
  const router = createBrowserRouter([{ path: '*', element }]);
  await renderUi(
    <AnalyticsContext value={analytics}>
      <SessionProvider session={session} startUp={{ staticData, participants: teams, bootstrap: null }}>
        <CommerceLinksContext value={LINKS}>
          <RouterProvider router={router} />
        </CommerceLinksContext>
      </SessionProvider>
    </AnalyticsContext>,
    { messages: ['account', 'browse', 'commerce'], ...view },
  );
  // Test files share a page, so its URL is restored.
  onTestFinished(() => {
    router.dispose();
    history.replaceState(null, '', pathname + search);
  });
  return { router, tracked };
}

const respond = (status: number, body: unknown) => Promise.resolve({ status, text: JSON.stringify(body) });
