import type { FaultKind } from '@grandstand/api';

/** Matches every call. */
export const ANY_CALL = '*';

export interface Fault {
  readonly id: number;
  /** A call's name, or `*`. */
  readonly call: string;
  readonly kind: FaultKind;
  /** Remaining requests; null: until cleared. */
  readonly times: number | null;
  /** Delay before the fault; null: none, or the default of `slow` and `timeout`. */
  readonly delay_ms: number | null;
}

export interface ActiveFault extends Fault {
  /** Calls back when the fault is cleared; returns the unsubscribe function. */
  readonly whenCleared: (callback: () => void) => () => void;
}

/** Active faults of this process. */
export function createFaults() {
  let lastId = 0;
  let faults: Fault[] = [];
  /** Callbacks of requests that a fault delays, with the id of that fault. */
  const clearedCallbacks = new Map<() => void, number>();
  const callBack = (isCleared: (faultId: number) => boolean) => {
    for (const [callback, faultId] of clearedCallbacks) {
      if (!isCleared(faultId)) continue;
      clearedCallbacks.delete(callback);
      callback();
    }
  };
  return {
    list: (): readonly Fault[] => faults,
    add(fault: Omit<Fault, 'id'>): Fault {
      lastId += 1;
      const added = { id: lastId, ...fault };
      faults = [...faults, added];
      return added;
    },
    /** Clears one fault, or all without an `id`; the delays of their requests end. Returns the number cleared. */
    clear(id?: number): number {
      const kept = id === undefined ? [] : faults.filter((fault) => fault.id !== id);
      const cleared = faults.length - kept.length;
      faults = kept;
      callBack((faultId) => id === undefined || faultId === id);
      return cleared;
    },
    /**
     * Returns the fault for a request, or null, and counts the request: the latest fault of this call, otherwise the
     * latest fault of `*`.
     */
    take(call: string): ActiveFault | null {
      const latest = (name: string) => faults.findLast((fault) => fault.call === name);
      const fault = latest(call) ?? latest(ANY_CALL);
      if (!fault) return null;
      const times = fault.times === null ? null : fault.times - 1;
      faults = faults.flatMap((other) => {
        if (other.id !== fault.id) return other;
        return times === 0 ? [] : { ...fault, times };
      });
      return {
        ...fault,
        whenCleared(callback) {
          clearedCallbacks.set(callback, fault.id);
          return () => void clearedCallbacks.delete(callback);
        },
      };
    },
  };
}
