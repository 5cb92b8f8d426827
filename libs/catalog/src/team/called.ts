interface Named {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
}

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * What a menu's link names by alias or name (§2), however it is written; by id too, as other addresses do (§3). An alias
 * is one's own, a name may be shared: so aliases are looked at first.
 */
export function findCalled<T extends Named>(items: readonly T[], wanted: string): T | null {
  const text = plain(wanted);
  return (
    items.find(({ alias }) => plain(alias) === text) ??
    items.find(({ name }) => plain(name) === text) ??
    items.find(({ id }) => String(id) === text) ??
    null
  );
}
