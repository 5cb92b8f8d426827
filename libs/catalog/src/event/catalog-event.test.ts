import type { Event } from '@grandstand/api';
import { wireEvent, wireTeam } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';
import { toCatalogEvent, visibleDetails } from './catalog-event.ts';
import { safeColor } from './safe-color.ts';

/** A live event of two teams. */
const cupFinal = (changes: Partial<Event> = {}): Event =>
  wireEvent({
    participants: [wireTeam(1, 'Orcas'), wireTeam(2, 'Pikes')],
    home_team_id: 1,
    stream_status: 'live',
    score: { home: 2, away: 1 },
    ...changes,
  });

describe('toCatalogEvent', () => {
  it.each([
    [1, 'Pikes @ Orcas'],
    [2, 'Orcas @ Pikes'],
  ])('puts the home team %i last in the title', (home_team_id, title) => {
    expect(toCatalogEvent(cupFinal({ home_team_id })).title).toBe(title);
  });

  it.each(['upcoming', 'live', 'finished'] as const)(
    'sets the kind to the stream status %s',
    (stream_status) => {
      expect(toCatalogEvent(cupFinal({ stream_status })).kind).toBe(stream_status);
    },
  );

  it('keeps the fields that access depends on', () => {
    expect(toCatalogEvent(cupFinal({ type: 'ppv', has_access: false }))).toMatchObject({
      type: 'ppv',
      hasAccess: false,
    });
  });

  it.each([
    [{}, null],
    [{ is_cancelled: false, state: null }, null],
    [{ is_cancelled: true }, 'cancelled'],
    [{ state: 'postponed' }, 'postponed'],
    [{ is_cancelled: true, state: 'suspended' }, 'cancelled'],
  ] as const)('sets the state of an event with %j to %s', (changes, state) => {
    expect(toCatalogEvent(cupFinal(changes)).state).toBe(state);
  });

  it.each([
    [undefined, 'Away @ Home', ['Away', 'Home']],
    [true, 'Home – Away', ['Home', 'Away']],
  ])('orders title and teams of a channel with is_home_first %s', (is_home_first, title, names) => {
    const participants = [wireTeam(1, 'Home'), wireTeam(2, 'Away')];
    const event = toCatalogEvent(cupFinal({ participants, home_team_id: 1, is_home_first }));
    expect(event.title).toBe(title);
    expect(event.participants.map(({ name }) => name)).toEqual(names);
  });

  it.each([0, 1, 3, 5])('has the name as title and the participants in their order with %i', (count) => {
    const participants = Array.from({ length: count }, (_, index) => wireTeam(9 - index, `Team ${index}`));
    const event = toCatalogEvent(cupFinal({ participants, home_team_id: null, name: 'Gala' }));
    expect(event.title).toBe('Gala');
    expect(event.sides).toBeNull();
    expect(event.participants.map(({ id }) => id)).toEqual(participants.map(({ id }) => id));
  });
});

describe('visibleDetails', () => {
  const image = '/art/7.webp';
  const allDetails = {
    score: { home: 2, away: 1 },
    period: { kind: 'period', number: 4, count: 3, isOver: false },
    image,
    endS: 1_800_007_200,
    hidesSpoilers: false,
  };
  const noDetails = { score: null, period: null, image: null, endS: null, hidesSpoilers: true };

  it.each([
    ['upcoming', false, { ...allDetails, score: null, period: null }],
    // Picture and end of an upcoming event cannot reveal a result.
    ['upcoming', true, { ...allDetails, score: null, period: null }],
    ['live', false, allDetails],
    ['live', true, noDetails],
    ['finished', false, allDetails],
    ['finished', true, noDetails],
  ] as const)('of an event that is %s, with hidden results: %s', (stream_status, hidesResult, expected) => {
    // Overtime reveals that the score was level.
    const period = { kind: 'period', number: 4, count: 3, is_over: false } as const;
    const event = toCatalogEvent(cupFinal({ stream_status, image, period }));
    expect(visibleDetails(event, hidesResult)).toEqual(expected);
  });

  it.each(['live', 'finished'] as const)(
    'are not part of the JSON of an event that is %s',
    (stream_status) => {
      const homeWin = toCatalogEvent(cupFinal({ stream_status, image, score: { home: 2, away: 1 } }));
      const awayWin = toCatalogEvent(
        cupFinal({ stream_status, score: { home: 0, away: 9 }, end_utc_ts: 1_800_009_999 }),
      );
      expect(JSON.stringify(homeWin)).toBe(JSON.stringify(awayWin));
    },
  );
});

describe('safeColor', () => {
  it.each(['#fff', '#10203080', 'rebeccapurple', 'rgb(1 2 3 / 50%)', 'oklch(75% 0.13 240)'])(
    'accepts %s',
    (color) => {
      expect(safeColor(color)).toBe(color);
    },
  );

  it.each([
    '',
    'url(https://x.example/a.png)',
    'red;background:url(x)',
    'var(--x)',
    '#fff url(a)',
    'rgb(url(x))//',
  ])('refuses %j', (text) => {
    expect(safeColor(text)).toBeNull();
  });
});
