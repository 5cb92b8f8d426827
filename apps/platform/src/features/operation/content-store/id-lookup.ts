/** Finds the id of an alias in checked content. */
export function idLookup(kind: string, rows: readonly { readonly id: number; readonly alias: string }[]) {
  const ids = new Map(rows.map(({ id, alias }) => [alias, id]));
  return (alias: string): number => {
    const id = ids.get(alias);
    if (id === undefined) throw new Error(`no ${kind} ${alias}: the content was not checked`);
    return id;
  };
}
