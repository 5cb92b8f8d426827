import type { Event, Favorite } from '@grandstand/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../testing/log-in.ts';

let fixture: CallFixture;
let ann: LoggedIn;
let ben: LoggedIn;
let otherChannelUser: LoggedIn;
let visitor: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  ann = await logIn(fixture, 'northline', 'ann@example.com');
  ben = await logIn(fixture, 'northline', 'ben@example.com');
  otherChannelUser = await logIn(fixture, 'homefield', 'ann@example.com');
  visitor = await fixture.signIn('northline');
});
afterAll(() => fixture.close());

const team = (index: number) => fixture.seedOf('northline').teams[index]?.id ?? 0;
const post = (apiKey: string, body: object) =>
  fixture.api.inject({ method: 'POST', url: '/api/favorite', body: { api_key: apiKey, ...body } });
const addFavorite = (apiKey: string, type: string, id: number) =>
  post(apiKey, { favoritable_type: type, favoritable_id: id });
const list = async (apiKey: string) =>
  (await fixture.api.inject({ url: `/api/favorites?api_key=${apiKey}` })).json<Favorite[]>();
const remove = (apiKey: string, id: number) =>
  fixture.api.inject({ method: 'DELETE', url: `/api/favorite/${id}?api_key=${apiKey}` });
const events = async (apiKey: string, query = 'limit=200') =>
  (await fixture.api.inject({ url: `/api/events/favorite?api_key=${apiKey}&${query}` })).json<{
    data: Event[];
    total: number;
    limit: number;
    offset: number;
  }>();

describe('favorites', () => {
  it('adds a favorite once and removes it', async () => {
    const added = await addFavorite(ben.apiKey, 'participant', team(0));
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({ favoritable_id: team(0), favoritable_type: 'participant' });
    const again = await Promise.all([1, 2, 3].map(() => addFavorite(ben.apiKey, 'participant', team(0))));
    expect(again.map((answer) => answer.json<Favorite>())).toEqual(
      [1, 2, 3].map(() => added.json<Favorite>()),
    );
    expect(await list(ben.apiKey)).toEqual([added.json()]);

    const { id } = added.json<Favorite>();
    expect((await remove(ben.apiKey, id)).json()).toEqual({ id });
    expect((await remove(ben.apiKey, id)).statusCode).toBe(404);
    expect(await list(ben.apiKey)).toEqual([]);
  });

  it.each<[object, string, string]>([
    [
      { favoritable_id: 1, favoritable_type: 'event' },
      'favoritable_type',
      'Must be participant or group or category',
    ],
    [
      { favoritable_id: 1, favoritable_type: 7 },
      'favoritable_type',
      'Must be participant or group or category',
    ],
    [
      { favoritable_id: 1, favoritable_type: ['group'] },
      'favoritable_type',
      'Must be participant or group or category',
    ],
    [{ favoritable_id: 1 }, 'favoritable_type', 'Field is required'],
    [{ favoritable_type: 'group' }, 'favoritable_id', 'Field is required'],
    [
      { favoritable_id: 99_999_999, favoritable_type: 'category' },
      'favoritable_id',
      'There is no such category',
    ],
  ])('rejects %j', async (body, field, message) => {
    const response = await post(ann.apiKey, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'The given data was invalid',
      errors: { [field]: [message] },
    });
  });

  it('returns 401 for favorite calls without a user', async () => {
    const answers = [
      await addFavorite(visitor, 'participant', team(0)),
      await remove(visitor, 1),
      await fixture.api.inject({ url: `/api/favorites?api_key=${visitor}` }),
      await fixture.api.inject({ url: `/api/events/favorite?api_key=${visitor}` }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'user must be logged in' });
    }
  });

  it('keeps favorites separate by user and channel', async () => {
    const { id } = (await addFavorite(ann.apiKey, 'participant', team(1))).json<Favorite>();
    expect(await list(ben.apiKey)).toEqual([]);
    expect((await remove(ben.apiKey, id)).statusCode).toBe(404);
    expect((await remove(otherChannelUser.apiKey, id)).statusCode).toBe(404);
    expect((await addFavorite(otherChannelUser.apiKey, 'participant', team(1))).statusCode).toBe(422);
    expect(await list(ann.apiKey)).toHaveLength(1);
    await remove(ann.apiKey, id);
  });
});

describe('favorite events', () => {
  it('lists the events of favorite teams, groups and categories', async () => {
    expect((await events(ann.apiKey)).total).toBe(0);
    const seed = fixture.seedOf('northline');
    const group = seed.groups.find((one) => one.alias === 'eastern-conference')?.id ?? 0;
    const category = seed.categories.find((one) => one.alias === 'northline-cup')?.id ?? 0;
    const all = (await fixture.api.inject({ url: `/api/events?api_key=${ann.apiKey}&no_limit=1` })).json<{
      data: Event[];
    }>().data;
    const ofTeam = (event: Event) => event.participants.some(({ id }) => id === team(3));
    const ofGroup = (event: Event) => event.participants.some(({ groups }) => groups.includes(group));
    const ofCategory = (event: Event) => event.event_category_id === category;

    await addFavorite(ann.apiKey, 'participant', team(3));
    expect((await events(ann.apiKey)).total).toBe(all.filter(ofTeam).length);
    await addFavorite(ann.apiKey, 'category', category);
    expect((await events(ann.apiKey)).total).toBe(
      all.filter((event) => ofTeam(event) || ofCategory(event)).length,
    );
    await addFavorite(ann.apiKey, 'group', group);
    const expected = all.filter((event) => ofTeam(event) || ofCategory(event) || ofGroup(event));
    const answer = await events(ann.apiKey);
    expect(answer.total).toBe(expected.length);
    expect(answer.total).toBeLessThan(all.length);
    expect((await events(ben.apiKey)).total).toBe(0);
  });

  it('filters, sorts and pages favorite events, and ignores empty values', async () => {
    const blank = 'stream_status=&start_date=&end_date=&offset=&limit=&sort_field=&sort_direction=';
    const { data, total, limit, offset } = await events(ann.apiKey, blank);
    expect([limit, offset, data.length]).toEqual([20, 0, 20]);
    const starts = data.map((event) => event.event_utc_ts);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));

    const second = await events(ann.apiKey, 'limit=5&offset=5');
    expect(second.data).toEqual(data.slice(5, 10));
    expect(second.total).toBe(total);
    const between = await events(ann.apiKey, `start_date=${starts[2]}&end_date=${starts[6]}`);
    expect(between.data.every((event) => event.event_utc_ts >= (starts[2] ?? 0))).toBe(true);
    expect(between.data.every((event) => event.event_utc_ts < (starts[6] ?? 0))).toBe(true);

    const finished = (await events(ann.apiKey, 'stream_status=finished')).data;
    expect(finished.every((event) => event.stream_status === 'finished')).toBe(true);
    const ends = finished.map((event) => event.event_utc_ts);
    expect(ends).toEqual(ends.toSorted((a, b) => b - a));
    const names = (await events(ann.apiKey, 'sort_field=name&sort_direction=desc')).data.map(
      ({ name }) => name,
    );
    const ascending = (await events(ann.apiKey, 'sort_field=name')).data.map(({ name }) => name);
    expect(names[0]).not.toBe(ascending[0]);
  });

  it.each([
    ['sort_field=price', 'sort_field', 'Must be event_utc_ts or name'],
    ['limit=0', 'limit', 'Must be at least 1'],
    ['start_date=today', 'start_date', 'Must be a number'],
  ])('rejects %s', async (query, field, message) => {
    const response = await fixture.api.inject({ url: `/api/events/favorite?api_key=${ann.apiKey}&${query}` });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { [field]: [message] } });
  });
});
