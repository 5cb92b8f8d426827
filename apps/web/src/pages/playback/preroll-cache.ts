import type { Preroll } from '@grandstand/api';
import type { Clock } from '@grandstand/core';

/** §9, *preroll cache*. */
const PREROLL_CACHE_MS = 3_600_000;

/** Prerolls with the time of their answer, in milliseconds since the Unix epoch. */
export interface LoadedPrerolls {
  readonly prerolls: readonly Preroll[];
  readonly atMs: number;
}

export type PrerollCache = ReturnType<typeof createPrerollCache>;

/** Keeps the channel's prerolls for an hour (§9). */
export function createPrerollCache(clock: Pick<Clock, 'now'>) {
  let cached: LoadedPrerolls | null = null;
  const isFresh = ({ atMs }: LoadedPrerolls) => clock.now() - atMs < PREROLL_CACHE_MS;
  /** Prerolls loaded within the last hour; null when they have to be loaded. `known`: those that came with the page. */
  const getFresh = (known: LoadedPrerolls | null): readonly Preroll[] | null => {
    cached ??= known;
    return cached && isFresh(cached) ? cached.prerolls : null;
  };
  return {
    getFresh,
    /** `load` returns null after a failure: then there is no preroll. */
    async get(
      known: LoadedPrerolls | null,
      load: () => Promise<readonly Preroll[] | null>,
    ): Promise<readonly Preroll[]> {
      const fresh = getFresh(known);
      if (fresh) return fresh;
      const prerolls = await load();
      if (prerolls) cached = { prerolls, atMs: clock.now() };
      return prerolls ?? [];
    },
  };
}
