import type { ViewingPosition } from '@grandstand/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../testing/log-in.ts';

let fixture: CallFixture;
let ann: LoggedIn;
let ben: LoggedIn;
let eventIds: readonly number[];
beforeAll(async () => {
  fixture = await createCallFixture();
  ann = await logIn(fixture, 'northline', 'ann@example.com');
  ben = await logIn(fixture, 'northline', 'ben@example.com');
  const answer = await fixture.api.inject({
    url: `/api/events?api_key=${ann.apiKey}&stream_status=finished&limit=5`,
  });
  eventIds = answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const save = (apiKey: string, position: Partial<ViewingPosition>) =>
  fixture.api.inject({
    method: 'POST',
    url: '/api/viewing-position',
    body: { api_key: apiKey, duration: 7200, watched_utc_ts: nowTs(), ...position },
  });
const read = async (apiKey: string, eventId = 0) =>
  (await fixture.api.inject({ url: `/api/viewing-position/${eventId}?api_key=${apiKey}` })).json<{
    viewing_position: ViewingPosition | null;
  }>().viewing_position;

describe('viewing positions', () => {
  it('keeps a position per user and event, in whole seconds', async () => {
    const [first = 0, second = 0] = eventIds;
    expect((await save(ann.apiKey, { event_id: first, position: 61.8 })).statusCode).toBe(200);
    await save(ann.apiKey, { event_id: second, position: 5 });
    await save(ben.apiKey, { event_id: first, position: 9 });
    expect(await read(ann.apiKey, first)).toEqual({
      event_id: first,
      position: 61,
      duration: 7200,
      watched_utc_ts: nowTs(),
    });
    expect(await read(ben.apiKey, first)).toMatchObject({ position: 9 });
    expect(await read(ben.apiKey, second)).toBeNull();
  });

  it('keeps the position that was watched last, in whichever order the devices save', async () => {
    const eventId = eventIds[2] ?? 0;
    const atTs = nowTs();
    await save(ann.apiKey, { event_id: eventId, position: 300, watched_utc_ts: atTs - 10 });
    const late = await save(ann.apiKey, { event_id: eventId, position: 100, watched_utc_ts: atTs - 60 });
    expect(late.json()).toMatchObject({ viewing_position: { position: 300 } });
    await save(ann.apiKey, { event_id: eventId, position: 20, watched_utc_ts: atTs });
    expect(await read(ann.apiKey, eventId)).toMatchObject({ position: 20 });
  });

  it('does not let a device whose clock is ahead win over later devices', async () => {
    const eventId = eventIds[3] ?? 0;
    await save(ann.apiKey, { event_id: eventId, position: 300, watched_utc_ts: nowTs() + 86_400 });
    await save(ann.apiKey, { event_id: eventId, position: 20 });
    expect(await read(ann.apiKey, eventId)).toMatchObject({ position: 20 });
  });

  it('rejects anonymous users, unknown events and negative positions', async () => {
    const [eventId = 0] = eventIds;
    const anonymousKey = await fixture.openAnonymousSession('northline');
    expect((await save(anonymousKey, { event_id: eventId, position: 1 })).statusCode).toBe(401);
    expect((await save(ann.apiKey, { event_id: 4, position: 1 })).statusCode).toBe(404);
    expect((await save(ann.apiKey, { event_id: eventId, position: -1 })).statusCode).toBe(422);
  });
});
