import { expect, it } from 'vitest';
import { createStoredValues, type TextStore } from '../stored-values.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createMemoryStore } from '../memory-store.ts';
import { createStoredSubmissions } from './stored-submissions.ts';

interface Vote {
  readonly userId: number;
  readonly idempotencyKey: string;
}

const isVote = (value: unknown): value is Vote =>
  typeof value === 'object' && value !== null && 'idempotencyKey' in value && 'userId' in value;

const FIRST: Vote = { userId: 1, idempotencyKey: 'first' };
const SECOND: Vote = { userId: 1, idempotencyKey: 'second' };

function open(store: TextStore = createMemoryStore()) {
  const clock = createFakeClock();
  const stored = createStoredValues(store, clock, '');
  const votes = createStoredSubmissions<Vote>({
    stored,
    nameOf: (userId) => `vote.${userId}`,
    parse: (value) => (isVote(value) ? value : null),
    idOf: (vote) => vote,
  });
  return { clock, stored, votes };
}

it('reads what was written, for the same user and key only', () => {
  const { votes } = open();
  expect(votes.write(FIRST)).toBe(true);
  expect([votes.read(1), votes.read(2)]).toEqual([FIRST, null]);
  expect([votes.find(FIRST), votes.find(SECOND)]).toEqual([FIRST, null]);
});

it('forgets a submission after a day', () => {
  const { clock, votes } = open();
  votes.write(FIRST);
  clock.advance(24 * 3_600_000 - 1);
  expect(votes.read(1)).toEqual(FIRST);
  clock.advance(1);
  expect(votes.read(1)).toBeNull();
});

it('removes a submission, but not the one that has replaced it', () => {
  const { votes } = open();
  votes.write(FIRST);
  votes.write(SECOND);
  votes.remove(FIRST);
  expect(votes.read(1)).toEqual(SECOND);
  votes.remove(SECOND);
  expect(votes.read(1)).toBeNull();
});

it.each([
  ['another shape', { idempotencyKey: 'first' }],
  ['another user', { ...FIRST, userId: 2 }],
])('ignores a stored value with %s', (_, value) => {
  const { stored, votes } = open();
  stored.write('vote.1', value);
  expect(votes.read(1)).toBeNull();
});

it('returns false when the storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const { votes } = open({ getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(votes.write(FIRST)).toBe(false);
});
