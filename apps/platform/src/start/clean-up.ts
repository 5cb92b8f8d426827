/** Collects clean-up functions. `run` calls them once, in reverse order. */
export function createCleanUp() {
  const steps: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | null = null;
  const runAll = async () => {
    const failures: unknown[] = [];
    for (const step of steps.toReversed()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some clean-up steps failed');
  };
  return {
    add(step: () => Promise<unknown>): void {
      steps.push(step);
    },
    run: (): Promise<void> => (running ??= runAll()),
  };
}

export type CleanUp = ReturnType<typeof createCleanUp>;
