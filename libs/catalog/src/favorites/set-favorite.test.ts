import { createClient, type Favorite, type Transport } from '@grandstand/api';
import { createFakeClock } from '@grandstand/core/testing';
import type { Mutate } from '@grandstand/data';
import { describe, expect, it } from 'vitest';
import { type FavoriteStore, setFavorite } from './set-favorite.ts';
import { findFavorite } from './favorite-ref.ts';

const PIKES = { favoritable_type: 'participant', favoritable_id: 12 } as const;
const OWLS = { favoritable_type: 'participant', favoritable_id: 13 } as const;

interface Asked {
  readonly line: string;
  readonly answer: (status: number, body: unknown) => void;
  readonly breakOff: () => void;
}

function setUp(saved: readonly Favorite[] = [], isLoggedIn = true) {
  const clock = createFakeClock();
  const asked: Asked[] = [];
  const transport: Transport = ({ method, url, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    asked.push({
      line: `${method} ${new URL(url).pathname} ${body ?? ''}`.trim(),
      answer: (status, answer) => resolve({ status, text: JSON.stringify(answer) }),
      breakOff: () => reject(new TypeError('Failed to fetch')),
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
    asked,
    state,
    set: (mark: unknown, wanted: boolean) => setFavorite(store, mark, wanted),
    shows: (mark: typeof PIKES | typeof OWLS) => findFavorite(shown(), mark) !== undefined,
  };
}

/** Runs all due timers and promises. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const refusal = { message: 'The given data was invalid', errors: { favoritable_id: ['There is no such'] } };

describe('a favourite', () => {
  it('is shown at once, and kept after the answer', async () => {
    const { set, shows, asked, state } = setUp();
    const done = set(PIKES, true);
    expect(shows(PIKES)).toBe(true);
    await settle();
    expect(asked.map(({ line }) => line)).toEqual([
      'POST /api/favorite {"favoritable_id":12,"favoritable_type":"participant"}',
    ]);
    asked[0]?.answer(200, { id: 5, ...PIKES });
    expect(await done).toEqual({ ok: true, value: undefined });
    expect(shows(PIKES)).toBe(true);
    expect(state.saved).toEqual([{ id: 5, ...PIKES }]);
  });

  it('is rolled back when the server refuses it', async () => {
    const { set, shows, asked } = setUp();
    const done = set(PIKES, true);
    await settle();
    asked[0]?.answer(422, refusal);
    expect(await done).toMatchObject({ ok: false, error: { kind: 'refused', error: { status: 422 } } });
    expect(shows(PIKES)).toBe(false);
  });

  it('is rolled back when the browser is offline, after one retry (§8)', async () => {
    const { set, shows, asked, clock } = setUp([{ id: 5, ...PIKES }]);
    const done = set(PIKES, false);
    await settle();
    asked[0]?.breakOff();
    await settle();
    expect(shows(PIKES)).toBe(false);
    clock.advance(1000);
    await settle();
    asked[1]?.breakOff();
    expect(await done).toMatchObject({ ok: false, error: { kind: 'refused', error: { kind: 'offline' } } });
    expect(shows(PIKES)).toBe(true);
  });

  it('is sent once when it is pressed twice', async () => {
    const { set, asked } = setUp();
    const first = set(PIKES, true);
    expect(await set(PIKES, false)).toEqual({ ok: false, error: { kind: 'in-flight' } });
    await settle();
    asked[0]?.answer(200, { id: 5, ...PIKES });
    await first;
    expect(asked).toHaveLength(1);
  });

  it('is rolled back without affecting another change in flight', async () => {
    const { set, shows, asked } = setUp();
    const both = [set(PIKES, true), set(OWLS, true)];
    await settle();
    asked[1]?.answer(200, { id: 6, ...OWLS });
    asked[0]?.answer(500, { message: 'Server error' });
    await both[1];
    expect([shows(PIKES), shows(OWLS)]).toEqual([true, true]);
    await settle();
    expect(shows(OWLS)).toBe(true);
  });

  it('is removed and the list refreshed when another tab has removed it (404)', async () => {
    const { set, shows, asked, state } = setUp([{ id: 5, ...PIKES }]);
    const done = set(PIKES, false);
    await settle();
    expect(asked[0]?.line).toBe('DELETE /api/favorite/5');
    asked[0]?.answer(404, { message: 'Favorite not found' });
    expect(await done).toMatchObject({ ok: true });
    expect(shows(PIKES)).toBe(false);
    expect(state.refreshes).toBe(1);
  });

  it('is not sent for an anonymous user, nor when it is invalid (§5)', async () => {
    const anonymous = setUp([], false);
    expect(await anonymous.set(PIKES, true)).toEqual({ ok: false, error: { kind: 'must-log-in' } });
    const user = setUp();
    expect(await user.set({ favoritable_type: 'event', favoritable_id: 1 }, true)).toMatchObject({
      error: { kind: 'invalid-favorite', fields: ['favoritable_type'] },
    });
    expect([anonymous.asked, user.asked]).toEqual([[], []]);
  });

  it('asks for a login when the session has ended (401)', async () => {
    const { set, shows, asked } = setUp();
    const done = set(PIKES, true);
    await settle();
    asked[0]?.answer(401, { message: 'user must be logged in' });
    expect(await done).toEqual({ ok: false, error: { kind: 'must-log-in' } });
    expect(shows(PIKES)).toBe(false);
  });
});
