import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createPendingFavorite } from './pending-favorite.ts';

const PIKES = {
  favoriteRef: { favoritable_type: 'participant', favoritable_id: 12 },
  name: 'Pikes',
} as const;

function setUp() {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  return { clock, stored, pending: createPendingFavorite(stored) };
}

it('take returns the kept favourite once', () => {
  const { pending } = setUp();
  expect(pending.take()).toBeNull();
  pending.save(PIKES);
  expect(pending.take()).toEqual({ ok: true, value: PIKES });
  expect(pending.take()).toBeNull();
});

it('keeps only the last favourite, for half an hour', () => {
  const { pending, clock } = setUp();
  pending.save({ ...PIKES, name: 'Owls' });
  pending.save(PIKES);
  clock.advance(30 * 60_000 - 1);
  expect(pending.take()).toMatchObject({ value: { name: 'Pikes' } });
  pending.save(PIKES);
  clock.advance(30 * 60_000);
  expect(pending.take()).toBeNull();
});

it.each([
  ['another type', { mark: { favoritable_type: 'user', favoritable_id: 1 }, name: 'x' }],
  ['an address', { mark: '//evil.example', name: 'x' }],
  ['an id that is none', { mark: { favoritable_type: 'group', favoritable_id: '1/../2' }, name: 'x' }],
])('take refuses and removes %s in the storage', (_, value) => {
  const { pending, stored } = setUp();
  stored.write('pending_favorite', value);
  expect(pending.take()).toMatchObject({ ok: false, error: { kind: 'invalid-favorite' } });
  expect(pending.take()).toBeNull();
});

it('stores only the reference and the name', () => {
  const { pending, stored } = setUp();
  stored.write('pending_favorite', {
    mark: PIKES.favoriteRef,
    name: 'x'.repeat(1000),
    to: 'https://evil.example',
  });
  expect(pending.take()).toEqual({
    ok: true,
    value: { favoriteRef: PIKES.favoriteRef, name: 'x'.repeat(200) },
  });
  stored.write('pending_favorite', 'nonsense');
  expect(pending.take()).toBeNull();
});
