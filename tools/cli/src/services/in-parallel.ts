/** `act` on each item, at most `limit` at once; the results are in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  act: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const rest = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of rest) results.set(index, await act(item));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
