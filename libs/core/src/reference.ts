import type { QueryParameter } from './query-codec.ts';
import { foldText } from './text-fold.ts';

/** An item that URLs refer to. Alias and id are unique among its kind, the name may be shared. */
export interface Referable {
  readonly id: number;
  readonly name: string;
  readonly alias?: string;
}

/** The key that a parameter is meant for: §2's menu links carry "alias or name", §3's `…_id` an id. */
export type ReferenceKey = 'alias' | 'id';

const byId = ({ id }: Referable): string => String(id);
/** An item without an alias goes by its id. */
const byAlias = ({ id, alias }: Referable): string => alias ?? String(id);
const byName = ({ name }: Referable): string => name;

const PRECEDENCE = {
  alias: [byAlias, byName, byId],
  id: [byId, byAlias, byName],
} as const satisfies Record<ReferenceKey, unknown>;

/** The key by which a query parameter refers: `category_id` by id, `participant` by alias. */
export const referenceKeyOf = (parameter: string): ReferenceKey =>
  parameter.endsWith('_id') ? 'id' : 'alias';

/**
 * The item that a URL refers to (spec §2, §3), null where there is none: by alias, then name, then id; for a parameter
 * of the key `id` by id first. For each key the exact spelling wins over one that differs in case, accents or spaces.
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

/** The text with which `findByReference` finds this item. */
export const referenceTo = (item: Referable, key: ReferenceKey = 'alias'): string =>
  key === 'alias' || (item.alias !== undefined && /\D/.test(item.alias)) ? byAlias(item) : byId(item);

/** The first item whose text is spelled exactly like this, else the first that differs in case, accents or spaces. */
export function findByText<T>(items: readonly T[], text: string, textOf: (item: T) => string): T | undefined {
  const comparable = toComparable(text);
  return (
    items.find((item) => textOf(item) === text) ??
    (comparable === '' ? undefined : items.find((item) => toComparable(textOf(item)) === comparable))
  );
}

const toComparable = (text: string): string => foldText(text).trim().replaceAll(/\s+/g, ' ');

/** One of these items, by alias, name or id (`findByReference`), or null. */
export const referenceParameter = <T extends Referable>(
  names: QueryParameter<T | null>['names'],
  items: readonly T[],
): QueryParameter<T | null> => ({
  names,
  absent: null,
  parse: (text, name) => findByReference(items, text, referenceKeyOf(name)) ?? undefined,
  format: (item) => (item === null ? null : referenceTo(item, referenceKeyOf(names[0]))),
});
