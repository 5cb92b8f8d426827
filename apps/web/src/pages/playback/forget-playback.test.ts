import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { forgetPlayback } from './forget-playback.ts';
import { createPrerollSuppression } from './preroll-suppression.ts';
import { storedPositions } from './stored-positions.ts';

const USER_ID = 1;
/** Begins with the id of the user. */
const OTHER_USER_ID = 12;
const PREROLL_ID = 5;
const ITEM = { kind: 'medium', id: 3 } as const;
const POSITION = { timeS: 60, durationS: 600, watchedTs: 1 };

it('removes what one user has watched, also what is not written yet, and nothing of others', () => {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const users = [USER_ID, OTHER_USER_ID, null];
  const suppressionOf = (userId: number | null) =>
    createPrerollSuppression(stored, clock, { userId, item: ITEM });
  for (const userId of users) {
    storedPositions(stored, userId).write(ITEM, POSITION);
    suppressionOf(userId).suppress(PREROLL_ID, null);
  }
  forgetPlayback(stored, USER_ID);
  stored.flush();
  expect(users.map((userId) => storedPositions(stored, userId).read(ITEM) !== null)).toEqual([
    false,
    true,
    true,
  ]);
  expect(users.map((userId) => suppressionOf(userId).isSuppressed(PREROLL_ID))).toEqual([false, true, true]);
});

it('removes entries that are empty afterwards, and ignores unreadable ones', () => {
  const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
  storedPositions(stored, USER_ID).write(ITEM, POSITION);
  stored.write('suppressed_prerolls', 'x');
  forgetPlayback(stored, USER_ID);
  expect(stored.read('viewing_positions')).toBeNull();
  expect(stored.read('suppressed_prerolls')).toBe('x');
});
