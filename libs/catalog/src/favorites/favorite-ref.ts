import { type CallInput, calls, type Favorite } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';

/** The item of a favorite on the wire (§7): a participant, group or category, by its id. */
export type FavoriteRef = CallInput<typeof calls.addFavorite>;
type FavoriteRefField = keyof FavoriteRef;

/** An invalid reference with its invalid fields (§5). */
export interface InvalidFavorite {
  readonly kind: 'invalid-favorite';
  readonly fields: readonly FavoriteRefField[];
}

const FIELDS = ['favoritable_type', 'favoritable_id'] as const satisfies readonly FavoriteRefField[];

/** Validates a reference with the call's input schema: `favoritable_type` is one of three strings (§5). */
export function parseFavoriteRef(value: unknown): Result<InvalidFavorite, FavoriteRef> {
  const parsed = calls.addFavorite.input.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const invalidFields = FIELDS.filter((field) => parsed.error.issues.some(({ path }) => path[0] === field));
  // A value that is not an object lacks both fields.
  return err({ kind: 'invalid-favorite', fields: invalidFields.length > 0 ? invalidFields : FIELDS });
}

/** Identifies the favorited item; equal for equal refs. */
export const favoriteKey = ({ favoritable_type: type, favoritable_id: id }: FavoriteRef): string =>
  `${type} ${id}`;

/** The favorite of the same item. */
export const findFavorite = (
  favorites: readonly Favorite[],
  favoriteRef: FavoriteRef,
): Favorite | undefined => favorites.find((favorite) => favoriteKey(favorite) === favoriteKey(favoriteRef));
