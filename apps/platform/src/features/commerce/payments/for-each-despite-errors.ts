/**
 * Runs `work` for each item in turn and continues after a failure. Rejects at the end with the error, or with an
 * AggregateError of several errors.
 */
export async function forEachDespiteErrors<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
