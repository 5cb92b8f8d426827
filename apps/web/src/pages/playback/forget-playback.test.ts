import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { forgetPlayback } from './forget-playback.ts';
import { createPrerollSuppression } from './preroll-suppression.ts';
import { storedPositions } from './stored-positions.ts';

const ITEM = { kind: 'medium', id: 3 } as const;
const POSITION = { timeS: 60, durationS: 600, watchedTs: 1 };

it('removes what one user has watched, also what is not written yet, and nothing of others', () => {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const users = [1, 12, null];
  const suppressionOf = (userId: number | null) =>
    createPrerollSuppression(stored, clock, { userId, item: ITEM });
  for (const userId of users) {
    storedPositions(stored, userId).write(ITEM, POSITION);
    suppressionOf(userId).suppress(5, null);
  }
  forgetPlayback(stored, 1);
  stored.flush();
  expect(users.map((userId) => storedPositions(stored, userId).read(ITEM) !== null)).toEqual([
    false,
    true,
    true,
  ]);
  expect(users.map((userId) => suppressionOf(userId).isSuppressed(5))).toEqual([false, true, true]);
});

it('removes entries that are empty afterwards, and ignores unreadable ones', () => {
  const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
  storedPositions(stored, 1).write(ITEM, POSITION);
  stored.write('suppressed_prerolls', 'x');
  forgetPlayback(stored, 1);
  expect(stored.read('viewing_positions')).toBeNull();
  expect(stored.read('suppressed_prerolls')).toBe('x');
});
