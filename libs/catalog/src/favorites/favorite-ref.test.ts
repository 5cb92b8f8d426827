import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FavoritableTarget, toFavoriteRef } from './favorite-target.ts';
import { favoriteKey, parseFavoriteRef } from './favorite-ref.ts';

const BOTH_FIELDS = ['favoritable_type', 'favoritable_id'];

describe('favorite reference', () => {
  it.each<[FavoritableTarget['kind'], string]>([
    ['participant', 'participant'],
    ['participant_group', 'group'],
    ['event_category', 'category'],
  ])('a target of kind %s has the wire type %s', (kind, type) => {
    expect(parseFavoriteRef(toFavoriteRef({ kind, id: 7, name: 'x' }))).toEqual({
      ok: true,
      value: { favoritable_type: type, favoritable_id: 7 },
    });
  });

  it.each<[unknown, readonly string[]]>([
    [{ favoritable_type: 'event', favoritable_id: 7 }, ['favoritable_type']],
    [{ favoritable_type: 'favorite_event', favoritable_id: 7 }, ['favoritable_type']],
    [{ favoritable_type: ['group'], favoritable_id: 7 }, ['favoritable_type']],
    [{ favoritable_type: 7, favoritable_id: 7 }, ['favoritable_type']],
    [{ favoritable_id: 7 }, ['favoritable_type']],
    [{ favoritable_type: 'group' }, ['favoritable_id']],
    [{ favoritable_type: 'group', favoritable_id: 0 }, ['favoritable_id']],
    [{ favoritable_type: 'group', favoritable_id: 'x' }, ['favoritable_id']],
    [{ favoritable_type: 'x', favoritable_id: -1 }, BOTH_FIELDS],
    [{}, BOTH_FIELDS],
    [null, BOTH_FIELDS],
    ['group', BOTH_FIELDS],
  ])('parseFavoriteRef refuses %j and names the invalid fields (§5)', (value, fields) => {
    expect(parseFavoriteRef(value)).toEqual({ ok: false, error: { kind: 'invalid-favorite', fields } });
  });

  it('parseFavoriteRef accepts only the three types with an id', () => {
    fc.assert(
      fc.property(
        fc.record({
          favoritable_type: fc.oneof(fc.constantFrom('participant', 'group', 'category'), fc.anything()),
          favoritable_id: fc.oneof(fc.integer(), fc.anything()),
        }),
        (value) => {
          const read = parseFavoriteRef(value);
          if (!read.ok) return read.error.fields.length > 0;
          const { favoritable_type: type, favoritable_id: id } = read.value;
          return ['participant', 'group', 'category'].includes(type) && Number.isInteger(id) && id > 0;
        },
      ),
    );
  });

  it('favoriteKey is equal for equal references', () => {
    const favoriteRef = { favoritable_type: 'group', favoritable_id: 7 } as const;
    expect(favoriteKey({ ...favoriteRef })).toBe(favoriteKey(favoriteRef));
    expect(favoriteKey({ ...favoriteRef, favoritable_type: 'category' })).not.toBe(favoriteKey(favoriteRef));
  });
});
