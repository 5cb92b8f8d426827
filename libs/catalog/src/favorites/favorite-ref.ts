import { type CallInput, calls, type Favorite } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';

/** What the wire marks (§7): a participant, a group or a category, by its id. */
export type FavoriteRef = CallInput<typeof calls.addFavorite>;
type FavoriteRefField = keyof FavoriteRef;

/** §5: what cannot be marked, by the fields that are wrong. */
export interface InvalidFavorite {
  readonly kind: 'invalid-favorite';
  readonly fields: readonly FavoriteRefField[];
}

const FIELDS = ['favoritable_type', 'favoritable_id'] as const satisfies readonly FavoriteRefField[];

/** Reads what is to be marked, by the call's own rule: `favoritable_type` one of three, as a string (§5). */
export function parseFavoriteRef(value: unknown): Result<InvalidFavorite, FavoriteRef> {
  const read = calls.addFavorite.input.safeParse(value);
  if (read.success) return ok(read.data);
  const named = FIELDS.filter((field) => read.error.issues.some(({ path }) => path[0] === field));
  // What is no object at all lacks both.
  return err({ kind: 'invalid-favorite', fields: named.length > 0 ? named : FIELDS });
}

/** Identifies the favorited item; equal for equal refs. */
export const favoriteKey = ({ favoritable_type: type, favoritable_id: id }: FavoriteRef): string =>
  `${type} ${id}`;

/** The favourite that marks the same thing. */
export const findFavorite = (favorites: readonly Favorite[], mark: FavoriteRef): Favorite | undefined =>
  favorites.find((favorite) => favoriteKey(favorite) === favoriteKey(mark));
