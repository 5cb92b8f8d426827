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

it('take returns the saved favorite once', () => {
  const { pending } = setUp();
  expect(pending.take()).toBeNull();
  pending.save(PIKES);
  expect(pending.take()).toEqual({ ok: true, value: PIKES });
  expect(pending.take()).toBeNull();
});

it('keeps only the favorite that was saved last, for half an hour', () => {
  const { pending, clock } = setUp();
  pending.save({ ...PIKES, name: 'Owls' });
  pending.save(PIKES);
  clock.advance(30 * 60_000 - 1);
  expect(pending.take()).toMatchObject({ value: { name: 'Pikes' } });
  pending.save(PIKES);
  clock.advance(30 * 60_000);
  expect(pending.take()).toBeNull();
});

// In the storage the reference is named `mark`.
it.each([
  ['an unknown type', { mark: { favoritable_type: 'user', favoritable_id: 1 }, name: 'x' }],
  ['a URL instead of a reference', { mark: '//evil.example', name: 'x' }],
  [
    'an id that is not a number',
    { mark: { favoritable_type: 'group', favoritable_id: '1/../2' }, name: 'x' },
  ],
])('take refuses and removes %s in the storage', (_, value) => {
  const { pending, stored } = setUp();
  stored.write('pending_favorite', value);
  expect(pending.take()).toMatchObject({ ok: false, error: { kind: 'invalid-favorite' } });
  expect(pending.take()).toBeNull();
});

it('take returns only the reference and the name, which it shortens to 200 characters', () => {
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
});

it('take returns null for a stored value that is not an object', () => {
  const { pending, stored } = setUp();
  stored.write('pending_favorite', 'nonsense');
  expect(pending.take()).toBeNull();
});
