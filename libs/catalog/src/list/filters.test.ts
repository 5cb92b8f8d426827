import type { EventCategory, ParticipantGroup } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { readFilters, withFilter } from './filters.ts';

const hockey: EventCategory = { id: 3, name: 'Ice Hockey', alias: 'ice-hockey', image: null };
const north: ParticipantGroup = {
  id: 8,
  name: 'North Division',
  alias: 'north',
  image: null,
  parent_id: null,
  properties: {},
};
const known = { categories: [hockey], groups: [north], participants: [] };
const read = (query: string) => readFilters(new URLSearchParams(query), known);

describe('readFilters', () => {
  it.each(['sport=ice-hockey', 'sport=Ice+Hockey', 'category_id=3', 'sport=ICE-HOCKEY'])(
    'finds a category by %s',
    (query) => {
      expect(read(query)).toMatchObject({ category: hockey, unknown: false });
    },
  );

  it.each(['participant-group=north', 'school=North+Division', 'participant-group=8'])(
    'finds a group by %s',
    (query) => {
      expect(read(query)).toMatchObject({ group: north, unknown: false });
    },
  );

  it.each(['', 'trk=abc', 'participant='])('narrows nothing by %j', (query) => {
    expect(read(query)).toEqual({ category: null, group: null, participant: null, unknown: false });
  });

  it('says so when the address names what is not there', () => {
    expect(read('participant=nobody')).toMatchObject({ participant: null, unknown: true });
  });
});

describe('withFilter', () => {
  const change = (query: string, ...rest: [Parameters<typeof withFilter>[1], string | null]) =>
    withFilter(new URLSearchParams(query), ...rest).toString();

  it('sets one filter and keeps the rest', () => {
    expect(change('trk=abc&participant=pikes', 'category', 'ice-hockey')).toBe(
      'trk=abc&participant=pikes&sport=ice-hockey',
    );
  });

  it('replaces every spelling of the filter', () => {
    expect(change('school=south', 'group', 'north')).toBe('participant-group=north');
    expect(change('category_id=3', 'category', null)).toBe('');
  });
});
