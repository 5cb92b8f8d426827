import { describe, expect, it } from 'vitest';
import { describeImport } from './describe-import.ts';
import { describeList, describeRecord, formatEventTime, formatMoney } from './report-lines.ts';

describe('describeRecord', () => {
  it('has a line for each field, with times in ISO format', () => {
    expect(describeRecord({ id: 7, createdTs: 1_800_000_000, endTs: null, after: { uses: 1 } })).toEqual([
      'id         7',
      'createdTs  2027-01-15T08:00:00Z',
      'endTs      -',
      'after      {"uses":1}',
    ]);
  });
});

describe('describeImport', () => {
  const list = { created: [], updated: [], unchanged: 0, missing: [], removed: [], isReordered: false };
  const report = {
    channel: 'league',
    isCreated: false,
    isDryRun: false,
    changes: {},
    movedEvents: [],
    cancelledEvents: [],
    changedStates: [],
    warnings: [],
  };

  it('reports each list in a line, and the changes of events', () => {
    const changes = {
      teams: { ...list, created: [1, 2, 3, 4, 5, 6, 7], unchanged: 2 },
      faq: { ...list, updated: [8], missing: [9], isReordered: true },
    };
    expect(
      describeImport({ ...report, changes, isDryRun: true, movedEvents: [10], warnings: ['a warning'] }),
    ).toEqual([
      'teams  7 created (1, 2, 3, 4, 5 and 2 more), 2 unchanged',
      'faq    1 updated (8), 1 missing in the file, kept (9), in another order',
      'Moved events, users are informed by email: 10',
      'warning: a warning',
      'Channel league would be updated. Nothing was changed; repeat the command without --dry-run.',
    ]);
  });

  it.each([
    ['nothing has changed', {}, 'Channel league: nothing has changed.'],
    ['nothing would change', { isDryRun: true }, 'Channel league: nothing would change.'],
    ['a channel is new', { isCreated: true }, 'Channel league: created.'],
  ])('says that %s', (_, changes, line) => {
    expect(describeImport({ ...report, changes: { faq: { ...list, unchanged: 1 } }, ...changes })).toEqual([
      'faq  1 unchanged',
      line,
    ]);
  });
});

it('describeList aligns columns, and writes times with a zone and no control characters', () => {
  expect(
    describeList(
      [
        { id: 7, createdTs: 1_800_000_000, name: '\u001B[2JGoal' },
        { id: 12, createdTs: null, name: 'Save' },
      ],
      'none',
    ),
  ).toEqual([
    'id  createdTs             name',
    '7   2027-01-15T08:00:00Z  [2JGoal',
    '12  -                     Save',
  ]);
  expect(describeList([], 'There are none.')).toEqual(['There are none.']);
});

it.each([
  [{ minor: 1250, currency: 'cad' }, '12.50 CAD'],
  [{ minor: 1250, currency: 'JPY' }, '1250 JPY'],
  [{ minor: 1250, currency: 'KWD' }, '1.250 KWD'],
])('formatMoney writes %o as %s', (money, expected) => expect(formatMoney(money)).toBe(expected));

it.each([
  ['America/Toronto', '2027-01-15T08:00:00Z (2027-01-15 03:00 America/Toronto)'],
  ['ART', '2027-01-15T08:00:00Z (2027-01-15 05:00 ART)'],
  ['UTC', '2027-01-15T08:00:00Z'],
  ['Mars/Olympus', '2027-01-15T08:00:00Z'],
])('formatEventTime writes UTC and the time of the venue in %s', (timeZone, expected) => {
  expect(formatEventTime(1_800_000_000, timeZone)).toBe(expected);
});
