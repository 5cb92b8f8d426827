import { createClient, type Favorite, type Transport } from '@grandstand/api';
import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { setFavorite } from './set-favorite.ts';
import { isMarked, type Wishes } from './wishes.ts';

const PIKES = { favoritable_type: 'participant', favoritable_id: 12 } as const;
const OWLS = { favoritable_type: 'participant', favoritable_id: 13 } as const;

interface Asked {
  readonly line: string;
  readonly answer: (status: number, body: unknown) => void;
  readonly breakOff: () => void;
}

function setUp(held: readonly Favorite[] = [], isLoggedIn = true) {
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
    keys: { apiKey: () => null, channelKey: () => null, renew: async () => false, renewal: () => null },
    transport,
    clock,
  });
  const state = { held, wishes: new Map() as Wishes, refreshes: 0 };
  const store = {
    client,
    isLoggedIn: () => isLoggedIn,
    held: () => state.held,
    rewrite: (change: (held: readonly Favorite[]) => readonly Favorite[]) => {
      state.held = change(state.held);
    },
    refresh: () => {
      state.refreshes += 1;
    },
    wishes: {
      read: () => state.wishes,
      write: (wishes: Wishes) => {
        state.wishes = wishes;
      },
    },
  };
  return {
    clock,
    asked,
    state,
    set: (mark: unknown, wanted: boolean) => setFavorite(store, mark, wanted),
    shows: (mark: typeof PIKES | typeof OWLS) => isMarked(state.held, state.wishes, mark),
  };
}

/** Lets everything happen that is due. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const refusal = { message: 'The given data was invalid', errors: { favoritable_id: ['There is no such'] } };

describe('a favourite', () => {
  it('shows at once, and stays once the server has it', async () => {
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
    expect(state).toMatchObject({ held: [{ id: 5, ...PIKES }], wishes: new Map() });
  });

  it('goes back where the server does not do it', async () => {
    const { set, shows, asked } = setUp();
    const done = set(PIKES, true);
    await settle();
    asked[0]?.answer(422, refusal);
    expect(await done).toMatchObject({ ok: false, error: { kind: 'refused', error: { status: 422 } } });
    expect(shows(PIKES)).toBe(false);
  });

  it('goes back where there is no connection, after the one retry (§8)', async () => {
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

  it('pressed twice is marked once', async () => {
    const { set, asked } = setUp();
    const first = set(PIKES, true);
    expect(await set(PIKES, false)).toEqual({ ok: false, error: { kind: 'under-way' } });
    await settle();
    asked[0]?.answer(200, { id: 5, ...PIKES });
    await first;
    expect(asked).toHaveLength(1);
  });

  it('fails by itself: another one pressed meanwhile stays', async () => {
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

  it('that another tab has taken away is away, and what holds now is asked for', async () => {
    const { set, shows, asked, state } = setUp([{ id: 5, ...PIKES }]);
    const done = set(PIKES, false);
    await settle();
    expect(asked[0]?.line).toBe('DELETE /api/favorite/5');
    asked[0]?.answer(404, { message: 'Favorite not found' });
    expect(await done).toMatchObject({ ok: true });
    expect(shows(PIKES)).toBe(false);
    expect(state.refreshes).toBe(1);
  });

  it('of a stranger is not sent, and neither is what cannot be one (§5)', async () => {
    const stranger = setUp([], false);
    expect(await stranger.set(PIKES, true)).toEqual({ ok: false, error: { kind: 'must-log-in' } });
    const user = setUp();
    expect(await user.set({ favoritable_type: 'event', favoritable_id: 1 }, true)).toMatchObject({
      error: { kind: 'invalid-favorite', fields: ['favoritable_type'] },
    });
    expect([stranger.asked, user.asked]).toEqual([[], []]);
  });

  it('of somebody whose session has ended waits for the login', async () => {
    const { set, shows, asked } = setUp();
    const done = set(PIKES, true);
    await settle();
    asked[0]?.answer(401, { message: 'user must be logged in' });
    expect(await done).toEqual({ ok: false, error: { kind: 'must-log-in' } });
    expect(shows(PIKES)).toBe(false);
  });
});
