import type { ViewingPosition } from '@grandstand/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../../testing/log-in.ts';

let fixture: CallFixture;
let ann: LoggedIn;
let ben: LoggedIn;
let eventIds: readonly number[];
let mediumIds: readonly number[];
beforeAll(async () => {
  fixture = await createCallFixture();
  ann = await logIn(fixture, 'northline', 'ann@example.com');
  ben = await logIn(fixture, 'northline', 'ben@example.com');
  const answer = await fixture.api.inject({
    url: `/api/events?api_key=${ann.apiKey}&stream_status=finished&limit=5`,
  });
  eventIds = answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  const library = await fixture.api.inject({ url: `/api/vod-media-items?api_key=${ann.apiKey}&limit=2` });
  mediumIds = library.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const save = (apiKey: string, position: Partial<ViewingPosition>) =>
  fixture.api.inject({
    method: 'POST',
    url: '/api/viewing-position',
    body: { api_key: apiKey, duration: 7200, watched_utc_ts: nowTs(), ...position },
  });
const request = (apiKey: string, item: string) =>
  fixture.api.inject({ url: `/api/viewing-position?api_key=${apiKey}&${item}` });
const readItem = async (apiKey: string, item: string) =>
  (await request(apiKey, item)).json<{ viewing_position: ViewingPosition | null }>().viewing_position;
const read = (apiKey: string, eventId = 0) => readItem(apiKey, `event_id=${eventId}`);

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

  it('keeps positions in media of the library apart from those of events', async () => {
    const [first = 0, second = 0] = mediumIds;
    expect((await save(ann.apiKey, { vod_id: first, position: 42 })).statusCode).toBe(200);
    expect(await readItem(ann.apiKey, `vod_id=${first}`)).toEqual({
      vod_id: first,
      position: 42,
      duration: 7200,
      watched_utc_ts: nowTs(),
    });
    expect(await readItem(ann.apiKey, `vod_id=${second}`)).toBeNull();
    expect(await readItem(ben.apiKey, `vod_id=${first}`)).toBeNull();
    expect(await read(ann.apiKey, first)).toBeNull();
    expect((await save(ann.apiKey, { vod_id: eventIds[0], position: 1 })).statusCode).toBe(404);
  });

  it('rejects a position of no item, and of two', async () => {
    const both = { event_id: eventIds[0], vod_id: mediumIds[0] };
    for (const item of [{}, both])
      expect((await save(ann.apiKey, { ...item, position: 1 })).statusCode).toBe(422);
    for (const item of ['', `event_id=${eventIds[0]}&vod_id=${mediumIds[0]}`])
      expect((await request(ann.apiKey, item)).statusCode).toBe(422);
  });

  it('rejects anonymous users, unknown events and negative positions', async () => {
    const [eventId = 0] = eventIds;
    const anonymousKey = await fixture.openAnonymousSession('northline');
    expect((await save(anonymousKey, { event_id: eventId, position: 1 })).statusCode).toBe(401);
    expect((await save(ann.apiKey, { event_id: 4, position: 1 })).statusCode).toBe(404);
    expect((await save(ann.apiKey, { event_id: eventId, position: -1 })).statusCode).toBe(422);
  });
});
