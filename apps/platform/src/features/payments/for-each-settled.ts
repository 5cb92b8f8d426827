/**
 * Runs `work` for each item in turn and continues after a failure. Rejects at the end with the error, or an
 * AggregateError.
 */
export async function forEachSettled<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
