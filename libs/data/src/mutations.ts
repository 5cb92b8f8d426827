/** Computes the expected response from the cached one and the input of its call; `undefined`: not cached. */
type Change = (cached: unknown, input: unknown) => unknown;

export interface Submission<T> {
  /** At most one submission with this id is in flight. */
  readonly id: string;
  readonly send: () => Promise<T>;
  /** Called with the result directly before the optimistic change is removed, in the same task. */
  readonly onResult?: (result: T) => void;
  /** Applied to cached responses of this call until there is a result. */
  readonly optimistic?: { readonly call: string; readonly change: Change } | undefined;
  /**
   * What happens while another submission with the same id is in flight. `ignore` (default): this one is dropped.
   * `queue`: this one is sent afterwards and replaces an earlier queued one.
   */
  readonly whileInFlight?: 'ignore' | 'queue';
}

interface InFlight {
  optimistic: Submission<unknown>['optimistic'];
  /** Sends the queued submission with the same id. */
  queued: (() => void) | null;
}

const NO_CHANGES: readonly Change[] = [];

export type Mutations = ReturnType<typeof createMutations>;

/**
 * Holds the submissions in flight. Optimistic changes are applied to what is read from the cache, not written to it,
 * so that a rollback does not affect other submissions and a revalidation does not overwrite a change (docs/adr/046).
 */
export function createMutations() {
  const inFlight = new Map<string, InFlight>();
  const listeners = new Set<() => void>();
  let changes: ReadonlyMap<string, readonly Change[]> = new Map();

  const notify = () => {
    const optimistic = [...inFlight.values()].flatMap((submission) => submission.optimistic ?? []);
    const byCall = new Map<string, readonly Change[]>();
    for (const { call, change } of optimistic) byCall.set(call, [...(byCall.get(call) ?? []), change]);
    changes = byCall;
    for (const listener of listeners) listener();
  };

  /** Sends a submission; returns null when it is ignored or queued. */
  async function submit<T>(submission: Submission<T>): Promise<T | null> {
    const { id, send, onResult, optimistic, whileInFlight = 'ignore' } = submission;
    const earlier = inFlight.get(id);
    if (earlier) {
      if (whileInFlight === 'ignore') return null;
      earlier.optimistic = optimistic;
      earlier.queued = () => void submit(submission);
      notify();
      return null;
    }
    const entry: InFlight = { optimistic, queued: null };
    inFlight.set(id, entry);
    notify();
    try {
      const result = await send();
      onResult?.(result);
      return result;
    } finally {
      inFlight.delete(id);
      if (entry.queued) entry.queued();
      else notify();
    }
  }

  return {
    submit,
    isInFlight: (id: string): boolean => inFlight.has(id),
    /** The optimistic changes to responses of this call, in the order of submission. */
    changesOf: (call: string): readonly Change[] => changes.get(call) ?? NO_CHANGES,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
