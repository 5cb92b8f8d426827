/** Collects clean-up functions. `run` calls them once, in reverse order. */
export function createCleanUp() {
  const endings: (() => Promise<unknown>)[] = [];
  let done: Promise<void> | null = null;
  const endAll = async () => {
    const failures: unknown[] = [];
    for (const end of endings.toReversed()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed');
  };
  return {
    add(end: () => Promise<unknown>): void {
      endings.push(end);
    },
    run: (): Promise<void> => (done ??= endAll()),
  };
}

export type CleanUp = ReturnType<typeof createCleanUp>;
