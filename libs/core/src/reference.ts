import type { QueryParameter } from './query-codec.ts';
import { foldText } from './text-fold.ts';

/** An item that URLs refer to. Alias and id are unique in a list of items, names are not. */
export interface Referable {
  readonly id: number;
  readonly name: string;
  readonly alias?: string;
}

/** The key that has precedence in a query parameter: alias or name in menu links (§2), the id in `…_id` (§3). */
export type ReferenceKey = 'alias' | 'id';

const byId = ({ id }: Referable): string => String(id);
/** The id replaces a missing alias. */
const byAlias = ({ id, alias }: Referable): string => alias ?? String(id);
const byName = ({ name }: Referable): string => name;

const PRECEDENCE = {
  alias: [byAlias, byName, byId],
  id: [byId, byAlias, byName],
} as const satisfies Record<ReferenceKey, unknown>;

/** The key that has precedence in a query parameter: `category_id` -> id, `participant` -> alias. */
export const referenceKeyOf = (parameter: string): ReferenceKey =>
  parameter.endsWith('_id') ? 'id' : 'alias';

/**
 * Finds the item that a URL refers to (§2, §3): by alias, then name, then id; with the key `id`, by id first. For
 * each of them, an exact match has precedence over one that differs in case, accents or spaces. Null if none matches.
 */
export function findByReference<T extends Referable>(
  items: readonly T[],
  reference: string,
  key: ReferenceKey = 'alias',
): T | null {
  for (const textOf of PRECEDENCE[key]) {
    const found = findByText(items, reference, textOf);
    if (found) return found;
  }
  return null;
}

/** Returns a reference with which `findByReference` finds this item. An alias that could be the id of another is not used. */
export const referenceTo = (item: Referable, key: ReferenceKey = 'alias'): string =>
  key === 'alias' || /\D/.test(toComparable(item.alias ?? '')) ? byAlias(item) : byId(item);

/** The first item with exactly this text, else the first whose text differs only in case, accents or spaces. */
export function findByText<T>(items: readonly T[], text: string, textOf: (item: T) => string): T | undefined {
  const comparable = toComparable(text);
  return (
    items.find((item) => textOf(item) === text) ??
    (comparable === '' ? undefined : items.find((item) => toComparable(textOf(item)) === comparable))
  );
}

const toComparable = (text: string): string => foldText(text).trim().replaceAll(/\s+/g, ' ');

/** A query parameter that refers to one of these items by alias, name or id (`findByReference`), or null. */
export const referenceParameter = <T extends Referable>(
  names: QueryParameter<T | null>['names'],
  items: readonly T[],
): QueryParameter<T | null> => ({
  names,
  absent: null,
  parse: (text, name) => findByReference(items, text, referenceKeyOf(name)) ?? undefined,
  format: (item) => (item === null ? null : referenceTo(item, referenceKeyOf(names[0]))),
});
