import { perTier } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { runPurchases } from './testing/random-purchases.ts';

const runs = Number(process.env['PURCHASE_RUNS'] ?? perTier({ gate: 30, deep: 500 }));
const firstSeed = Number(process.env['PURCHASE_SEED'] ?? 1);

/** 500 buyers take about 45 s on an idle machine. */
const TIMEOUT_MS = perTier({ gate: 60_000, deep: 1_200_000 });

it(
  `charges exactly what it grants under random faults: ${runs} buyers from seed ${firstSeed}`,
  { timeout: TIMEOUT_MS },
  async () => {
    const seen = await runPurchases({ runs, firstSeed });
    // Guard against runs in which nothing happens.
    if (runs === 30 && firstSeed === 1) {
      for (const count of [seen.paid, seen.crashes]) expect(count).toBeGreaterThanOrEqual(5);
      for (const count of [seen.renewed, seen.declinedRenewals, seen.trials])
        expect(count).toBeGreaterThanOrEqual(1);
    }
    if (runs >= 100) {
      expect(seen.paid).toBeGreaterThanOrEqual(runs / 4);
      expect(seen.crashes).toBeGreaterThanOrEqual(runs / 4);
      for (const count of [seen.renewed, seen.declinedRenewals, seen.trials])
        expect(count).toBeGreaterThanOrEqual(runs / 20);
    }
    console.log(`${runs} buyers: ${JSON.stringify(seen)}`);
  },
);
