/** Does something to each, one after the other; one that fails does not keep the others from their turn. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
