import type { Event, Favorite } from '@grandstand/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../../testing/log-in.ts';

let fixture: CallFixture;
let ann: LoggedIn;
let ben: LoggedIn;
let otherChannelUser: LoggedIn;
let anonymousKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  ann = await logIn(fixture, 'northline', 'ann@example.com');
  ben = await logIn(fixture, 'northline', 'ben@example.com');
  otherChannelUser = await logIn(fixture, 'homefield', 'ann@example.com');
  anonymousKey = await fixture.openAnonymousSession('northline');
});
afterAll(() => fixture.close());

const teamId = (index: number) => fixture.seedOf('northline').teams[index]?.id ?? 0;
const postFavorite = (apiKey: string, body: object) =>
  fixture.api.inject({ method: 'POST', url: '/api/favorite', body: { api_key: apiKey, ...body } });
const addFavorite = (apiKey: string, type: string, id: number) =>
  postFavorite(apiKey, { favoritable_type: type, favoritable_id: id });
const listFavorites = async (apiKey: string) =>
  (await fixture.api.inject({ url: `/api/favorites?api_key=${apiKey}` })).json<Favorite[]>();
const removeFavorite = (apiKey: string, id: number) =>
  fixture.api.inject({ method: 'DELETE', url: `/api/favorite/${id}?api_key=${apiKey}` });
const favoriteEvents = async (apiKey: string, query = 'limit=200') =>
  (await fixture.api.inject({ url: `/api/events/favorite?api_key=${apiKey}&${query}` })).json<{
    data: Event[];
    total: number;
    limit: number;
    offset: number;
  }>();

describe('favorites', () => {
  it('adds a favorite once and removes it', async () => {
    const added = await addFavorite(ben.apiKey, 'participant', teamId(0));
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({ favoritable_id: teamId(0), favoritable_type: 'participant' });
    const repeated = await Promise.all(
      [1, 2, 3].map(() => addFavorite(ben.apiKey, 'participant', teamId(0))),
    );
    expect(repeated.map((answer) => answer.json<Favorite>())).toEqual(
      [1, 2, 3].map(() => added.json<Favorite>()),
    );
    expect(await listFavorites(ben.apiKey)).toEqual([added.json()]);

    const { id } = added.json<Favorite>();
    expect((await removeFavorite(ben.apiKey, id)).json()).toEqual({ id });
    expect((await removeFavorite(ben.apiKey, id)).statusCode).toBe(404);
    expect(await listFavorites(ben.apiKey)).toEqual([]);
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
    const response = await postFavorite(ann.apiKey, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'The given data was invalid',
      errors: { [field]: [message] },
    });
  });

  it('returns 401 for favorite calls without a user', async () => {
    const answers = [
      await addFavorite(anonymousKey, 'participant', teamId(0)),
      await removeFavorite(anonymousKey, 1),
      await fixture.api.inject({ url: `/api/favorites?api_key=${anonymousKey}` }),
      await fixture.api.inject({ url: `/api/events/favorite?api_key=${anonymousKey}` }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'user must be logged in' });
    }
  });

  it('keeps favorites separate by user and channel', async () => {
    const { id } = (await addFavorite(ann.apiKey, 'participant', teamId(1))).json<Favorite>();
    expect(await listFavorites(ben.apiKey)).toEqual([]);
    expect((await removeFavorite(ben.apiKey, id)).statusCode).toBe(404);
    expect((await removeFavorite(otherChannelUser.apiKey, id)).statusCode).toBe(404);
    expect((await addFavorite(otherChannelUser.apiKey, 'participant', teamId(1))).statusCode).toBe(422);
    expect(await listFavorites(ann.apiKey)).toHaveLength(1);
    await removeFavorite(ann.apiKey, id);
  });
});

describe('favorite events', () => {
  it('lists the events of favorite teams, groups and categories', async () => {
    expect((await favoriteEvents(ann.apiKey)).total).toBe(0);
    const seed = fixture.seedOf('northline');
    const group = seed.groups.find((one) => one.alias === 'eastern-conference')?.id ?? 0;
    const category = seed.categories.find((one) => one.alias === 'northline-cup')?.id ?? 0;
    const allEvents = (
      await fixture.api.inject({ url: `/api/events?api_key=${ann.apiKey}&no_limit=1` })
    ).json<{
      data: Event[];
    }>().data;
    const isOfTeam = (event: Event) => event.participants.some(({ id }) => id === teamId(3));
    const isOfGroup = (event: Event) => event.participants.some(({ groups }) => groups.includes(group));
    const isOfCategory = (event: Event) => event.event_category_id === category;

    await addFavorite(ann.apiKey, 'participant', teamId(3));
    expect((await favoriteEvents(ann.apiKey)).total).toBe(allEvents.filter(isOfTeam).length);
    await addFavorite(ann.apiKey, 'category', category);
    expect((await favoriteEvents(ann.apiKey)).total).toBe(
      allEvents.filter((event) => isOfTeam(event) || isOfCategory(event)).length,
    );
    await addFavorite(ann.apiKey, 'group', group);
    const expected = allEvents.filter((event) => isOfTeam(event) || isOfCategory(event) || isOfGroup(event));
    const answer = await favoriteEvents(ann.apiKey);
    expect(answer.total).toBe(expected.length);
    expect(answer.total).toBeLessThan(allEvents.length);
    expect((await favoriteEvents(ben.apiKey)).total).toBe(0);
  });

  it('filters, sorts and pages favorite events, and ignores empty values', async () => {
    const emptyValues = 'stream_status=&start_date=&end_date=&offset=&limit=&sort_field=&sort_direction=';
    const { data, total, limit, offset } = await favoriteEvents(ann.apiKey, emptyValues);
    expect([limit, offset, data.length]).toEqual([20, 0, 20]);
    const starts = data.map((event) => event.event_utc_ts);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));

    const secondPage = await favoriteEvents(ann.apiKey, 'limit=5&offset=5');
    expect(secondPage.data).toEqual(data.slice(5, 10));
    expect(secondPage.total).toBe(total);
    const between = await favoriteEvents(ann.apiKey, `start_date=${starts[2]}&end_date=${starts[6]}`);
    expect(between.data.every((event) => event.event_utc_ts >= (starts[2] ?? 0))).toBe(true);
    expect(between.data.every((event) => event.event_utc_ts < (starts[6] ?? 0))).toBe(true);

    const finished = (await favoriteEvents(ann.apiKey, 'stream_status=finished')).data;
    expect(finished.every((event) => event.stream_status === 'finished')).toBe(true);
    const ends = finished.map((event) => event.event_utc_ts);
    expect(ends).toEqual(ends.toSorted((a, b) => b - a));
    const names = (await favoriteEvents(ann.apiKey, 'sort_field=name&sort_direction=desc')).data.map(
      ({ name }) => name,
    );
    const ascending = (await favoriteEvents(ann.apiKey, 'sort_field=name')).data.map(({ name }) => name);
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
