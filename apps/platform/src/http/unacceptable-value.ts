import { storageProblemOf } from '../db/storable-text.ts';

/** Greater than the depth of any valid input. */
const MAX_DEPTH = 32;

/** Why a value cannot be accepted: it contains text that cannot be stored, or is nested too deeply. Null: it can. */
export function findUnacceptableValue(value: unknown): string | null {
  const pending: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { part, depth } = next;
    if (typeof part === 'string') {
      const reason = storageProblemOf(part);
      if (reason !== null) return reason;
    } else if (typeof part === 'object' && part !== null) {
      if (depth === MAX_DEPTH) return `Must not be nested more than ${MAX_DEPTH} deep`;
      for (const [name, child] of Object.entries(part))
        pending.push({ part: name, depth }, { part: child, depth: depth + 1 });
    }
  }
  return null;
}
