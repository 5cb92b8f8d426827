import { type CallInput, calls, type Favorite } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';

/** What the wire marks (§7): a participant, a group or a category, by its id. */
export type Mark = CallInput<typeof calls.addFavorite>;
type MarkField = keyof Mark;

/** §5: what cannot be marked, by the fields that are wrong. */
export interface InvalidMark {
  readonly kind: 'invalid-favorite';
  readonly fields: readonly MarkField[];
}

const FIELDS = ['favoritable_type', 'favoritable_id'] as const satisfies readonly MarkField[];

/** Reads what is to be marked, by the call's own rule: `favoritable_type` one of three, as a string (§5). */
export function readMark(value: unknown): Result<InvalidMark, Mark> {
  const read = calls.addFavorite.input.safeParse(value);
  if (read.success) return ok(read.data);
  const named = FIELDS.filter((field) => read.error.issues.some(({ path }) => path[0] === field));
  // What is no object at all lacks both.
  return err({ kind: 'invalid-favorite', fields: named.length > 0 ? named : FIELDS });
}

/** The same for the same thing. */
export const markKey = ({ favoritable_type: type, favoritable_id: id }: Mark): string => `${type} ${id}`;

/** The favourite that marks the same thing. */
export const findFavorite = (favorites: readonly Favorite[], mark: Mark): Favorite | undefined =>
  favorites.find((favorite) => markKey(favorite) === markKey(mark));
