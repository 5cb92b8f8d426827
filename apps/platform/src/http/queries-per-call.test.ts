import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Telemetry } from '../observability/telemetry.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { registeredCaller } from '../testing/register.ts';

let queries: string[] = [];
const telemetry: Telemetry = {
  startRequest: () => ({ run: (next) => next(), end: () => {} }),
  countStreamStart: () => {},
  countServiceFailure: () => {},
  countStorageRequest: () => {},
  observeJob: (_queue, attempt) => attempt(),
  observeQuery(text, run) {
    queries.push(text);
    return run();
  },
  addGauge: () => {},
};

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture(undefined, telemetry);
});
beforeEach(() => {
  queries = [];
});
afterAll(() => fixture.close());

it('opens an anonymous session without a query, except for the channel every ten seconds', async () => {
  await fixture.openAnonymousSession('northline');
  queries = [];
  await fixture.openAnonymousSession('northline');
  expect(queries).toEqual([]);
  fixture.clock.advance(11_000);
  await fixture.openAnonymousSession('northline');
  // The sandboxes' timers have queries too.
  expect(queries.filter((query) => query.includes('"channels"'))).toHaveLength(1);
});

it('answers the calls of an anonymous first page from one query each: the version of the channel', async () => {
  const key = await fixture.openAnonymousSession('northline');
  const paths = ['static-data?client_interface=web', 'events', 'events-for-homepage', 'geo'];
  const get = (path: string) =>
    fixture.api.inject(`/api/${path}${path.includes('?') ? '&' : '?'}api_key=${key}`);
  for (const path of paths) await get(path);
  for (const path of paths) {
    queries = [];
    expect(await get(path)).toMatchObject({ statusCode: 200 });
    expect(queries).toEqual([expect.stringContaining('"content_version"')]);
  }
});

it('reads a profile with three queries: the session, all counts, and the grants', async () => {
  const caller = await registeredCaller(fixture, 'queries@example.com', 'northline', 'en');
  await caller.get('/profile');
  queries = [];
  expect(await caller.get('/profile')).toMatchObject({ status: 200 });
  expect(queries).toEqual([
    expect.stringContaining('"sessions"'),
    expect.stringContaining('"event_downloads"'),
    expect.stringContaining('"grants"'),
  ]);
});
