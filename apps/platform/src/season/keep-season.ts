import type { Clock } from '@grandstand/core';
import type { Database } from '../db/database.ts';
import type { Seed } from '../seed/load-seed.ts';
import { topUpSeason } from './top-up-season.ts';

/** Much less than gaps are filled ahead. */
const INTERVAL_MS = 5 * 60_000;

/** Tops every channel's season up, again and again, until stopped. Failures go to `onError`; the next turn tries again. */
export function keepSeason(
  db: Database,
  seeds: readonly Seed[],
  clock: Clock,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let turn = Promise.resolve();
  let cancel = () => {};
  const run = async () => {
    for (const seed of seeds) {
      if (!stopped) await topUpSeason(db, seed, Math.floor(clock.now() / 1000)).catch(onError);
    }
    if (!stopped) schedule();
  };
  const schedule = () => {
    cancel = clock.after(INTERVAL_MS, () => {
      turn = run();
    });
  };
  schedule();
  return {
    async stop() {
      stopped = true;
      cancel();
      await turn;
    },
  };
}
