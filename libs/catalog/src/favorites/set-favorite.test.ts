import { createClient, type Favorite, type Transport } from '@grandstand/api';
import { createFakeClock } from '@grandstand/core/testing';
import type { Mutate } from '@grandstand/data';
import { describe, expect, it } from 'vitest';
import { type FavoriteStore, setFavorite } from './set-favorite.ts';
import { findFavorite } from './favorite-ref.ts';

const PIKES = { favoritable_type: 'participant', favoritable_id: 12 } as const;
const OWLS = { favoritable_type: 'participant', favoritable_id: 13 } as const;

interface SentRequest {
  readonly line: string;
  readonly answer: (status: number, body: unknown) => void;
  readonly failOffline: () => void;
}

function setUp(saved: readonly Favorite[] = [], isLoggedIn = true) {
  const clock = createFakeClock();
  const requests: SentRequest[] = [];
  const transport: Transport = ({ method, url, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    requests.push({
      line: `${method} ${new URL(url).pathname} ${body ?? ''}`.trim(),
      answer: (status, answer) => resolve({ status, text: JSON.stringify(answer) }),
      failOffline: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  };
  const client = createClient({
    hosts: { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' },
    keys: {
      apiKey: () => null,
      channelKey: () => null,
      renew: async () => false,
      pendingRenewal: () => null,
      sessionId: () => 0,
    },
    transport,
    clock,
  });
  type Favorites = readonly Favorite[];
  type Change = (favorites: Favorites, added?: Favorite | null) => Favorites;
  const state = { saved, refreshes: 0 };
  const inFlight = new Map<string, Change>();
  const mutate = (async ({ id, send, update }) => {
    if (inFlight.has(id)) return null;
    inFlight.set(id, update.optimistic as unknown as Change);
    const result = await send(client);
    inFlight.delete(id);
    const commit = update.commit as unknown as Change;
    if (result.ok) state.saved = commit(state.saved, result.value as Favorite | null);
    return result;
  }) as Mutate;
  const store: FavoriteStore = {
    mutate,
    isLoggedIn: () => isLoggedIn,
    saved: () => state.saved,
    refresh: () => {
      state.refreshes += 1;
    },
  };
  const shown = () => [...inFlight.values()].reduce<Favorites>((all, change) => change(all), state.saved);
  return {
    clock,
    requests,
    state,
    set: (favoriteRef: unknown, shouldBeFavorite: boolean) =>
      setFavorite(store, favoriteRef, shouldBeFavorite),
    shows: (favoriteRef: typeof PIKES | typeof OWLS) => findFavorite(shown(), favoriteRef) !== undefined,
  };
}

/** Runs all due timers and promises. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const refusal = { message: 'The given data was invalid', errors: { favoritable_id: ['There is no such'] } };

describe('setFavorite', () => {
  it('shows the favorite at once, and keeps it after the answer', async () => {
    const { set, shows, requests, state } = setUp();
    const done = set(PIKES, true);
    expect(shows(PIKES)).toBe(true);
    await settle();
    expect(requests.map(({ line }) => line)).toEqual([
      'POST /api/favorite {"favoritable_id":12,"favoritable_type":"participant"}',
    ]);
    requests[0]?.answer(200, { id: 5, ...PIKES });
    expect(await done).toEqual({ ok: true, value: undefined });
    expect(shows(PIKES)).toBe(true);
    expect(state.saved).toEqual([{ id: 5, ...PIKES }]);
  });

  it('rolls back when the server refuses the favorite', async () => {
    const { set, shows, requests } = setUp();
    const done = set(PIKES, true);
    await settle();
    requests[0]?.answer(422, refusal);
    expect(await done).toMatchObject({ ok: false, error: { kind: 'refused', error: { status: 422 } } });
    expect(shows(PIKES)).toBe(false);
  });

  it('rolls back when the browser is offline, after one retry (§8)', async () => {
    const { set, shows, requests, clock } = setUp([{ id: 5, ...PIKES }]);
    const done = set(PIKES, false);
    await settle();
    requests[0]?.failOffline();
    await settle();
    expect(shows(PIKES)).toBe(false);
    clock.advance(1000);
    await settle();
    requests[1]?.failOffline();
    expect(await done).toMatchObject({ ok: false, error: { kind: 'refused', error: { kind: 'offline' } } });
    expect(shows(PIKES)).toBe(true);
  });

  it('sends one request when the button is pressed twice', async () => {
    const { set, requests } = setUp();
    const first = set(PIKES, true);
    expect(await set(PIKES, false)).toEqual({ ok: false, error: { kind: 'in-flight' } });
    await settle();
    requests[0]?.answer(200, { id: 5, ...PIKES });
    await first;
    expect(requests).toHaveLength(1);
  });

  it('rolls back without affecting another change in flight', async () => {
    const { set, shows, requests } = setUp();
    const both = [set(PIKES, true), set(OWLS, true)];
    await settle();
    requests[1]?.answer(200, { id: 6, ...OWLS });
    requests[0]?.answer(500, { message: 'Server error' });
    await both[1];
    expect([shows(PIKES), shows(OWLS)]).toEqual([true, true]);
    await settle();
    expect(shows(OWLS)).toBe(true);
  });

  it('removes the favorite and refreshes the list when another tab has removed it already (404)', async () => {
    const { set, shows, requests, state } = setUp([{ id: 5, ...PIKES }]);
    const done = set(PIKES, false);
    await settle();
    expect(requests[0]?.line).toBe('DELETE /api/favorite/5');
    requests[0]?.answer(404, { message: 'Favorite not found' });
    expect(await done).toMatchObject({ ok: true });
    expect(shows(PIKES)).toBe(false);
    expect(state.refreshes).toBe(1);
  });

  it('sends nothing for an anonymous user or an invalid reference (§5)', async () => {
    const anonymous = setUp([], false);
    expect(await anonymous.set(PIKES, true)).toEqual({ ok: false, error: { kind: 'must-log-in' } });
    const user = setUp();
    expect(await user.set({ favoritable_type: 'event', favoritable_id: 1 }, true)).toMatchObject({
      error: { kind: 'invalid-favorite', fields: ['favoritable_type'] },
    });
    expect([anonymous.requests, user.requests]).toEqual([[], []]);
  });

  it('asks for a login when the session has ended (401)', async () => {
    const { set, shows, requests } = setUp();
    const done = set(PIKES, true);
    await settle();
    requests[0]?.answer(401, { message: 'user must be logged in' });
    expect(await done).toEqual({ ok: false, error: { kind: 'must-log-in' } });
    expect(shows(PIKES)).toBe(false);
  });
});
