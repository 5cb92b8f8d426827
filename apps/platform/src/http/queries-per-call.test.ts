import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Telemetry } from '../observability/telemetry.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { registeredCaller } from '../testing/register.ts';

let queries: string[] = [];
const telemetry: Telemetry = {
  startRequest: () => ({ run: (next) => next(), end: () => {} }),
  countStreamStart: () => {},
  countServiceFailure: () => {},
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

it('opens a session with two queries: the channel, and the session within its limit', async () => {
  await fixture.openAnonymousSession('northline');
  queries = [];
  await fixture.openAnonymousSession('northline');
  expect(queries).toEqual([expect.stringContaining('"channels"'), expect.stringContaining('"sessions"')]);
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
