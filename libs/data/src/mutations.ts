/** What a cached answer will be, by the input of its call; `undefined` stands for no answer. */
type Change = (cached: unknown, input: unknown) => unknown;

export interface Submission<T> {
  /** One submission with this id is in flight at a time. */
  readonly id: string;
  readonly send: () => Promise<T>;
  /** Called with the result before the optimistic change is taken back, in the same task. */
  readonly onResult?: (result: T) => void;
  /** Changes cached answers of this call on the screen until there is a result. */
  readonly optimistic?: { readonly call: string; readonly change: Change } | undefined;
  /**
   * Submitted while another one with its id is in flight, a submission is ignored. `queue`: it is sent afterwards, in place
   * of an earlier one that waits.
   */
  readonly whileInFlight?: 'ignore' | 'queue';
}

interface InFlight {
  optimistic: Submission<unknown>['optimistic'];
  next: (() => void) | null;
}

const NO_CHANGES: readonly Change[] = [];

export type Mutations = ReturnType<typeof createMutations>;

/**
 * The submissions in flight. An optimistic change is not written to the cache but applied to what is read from it, so that
 * a rollback affects no other submission, and a revalidation overwrites none (docs/adr/046).
 */
export function createMutations() {
  const inFlight = new Map<string, InFlight>();
  const listeners = new Set<() => void>();
  let changes: ReadonlyMap<string, readonly Change[]> = new Map();

  const notify = () => {
    const optimistic = [...inFlight.values()].flatMap((one) => one.optimistic ?? []);
    changes = new Map(
      [...Map.groupBy(optimistic, ({ call }) => call)].map(([call, all]) => [
        call,
        all.map(({ change }) => change),
      ]),
    );
    for (const listener of listeners) listener();
  };

  /** Sends; returns null where it was ignored or queued. */
  async function submit<T>(submission: Submission<T>): Promise<T | null> {
    const { id, send, onResult, optimistic, whileInFlight = 'ignore' } = submission;
    const earlier = inFlight.get(id);
    if (earlier) {
      if (whileInFlight === 'ignore') return null;
      earlier.optimistic = optimistic;
      earlier.next = () => void submit(submission);
      notify();
      return null;
    }
    const own: InFlight = { optimistic, next: null };
    inFlight.set(id, own);
    notify();
    try {
      const result = await send();
      onResult?.(result);
      return result;
    } finally {
      inFlight.delete(id);
      if (own.next) own.next();
      else notify();
    }
  }

  return {
    submit,
    isInFlight: (id: string): boolean => inFlight.has(id),
    /** The optimistic changes to answers of this call, in the order of their submissions. */
    changesOf: (call: string): readonly Change[] => changes.get(call) ?? NO_CHANGES,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
