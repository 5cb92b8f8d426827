import { perTier } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { runPurchases } from './testing/random-purchases.ts';

const runs = Number(process.env['PURCHASE_RUNS'] ?? perTier({ gate: 30, deep: 500 }));
const firstSeed = Number(process.env['PURCHASE_SEED'] ?? 1);

/** 500 buyers take about 45 s on an idle machine. */
const TIMEOUT_MS = perTier({ gate: 60_000, deep: 1_200_000 });

it(
  `charges exactly the granted purchases under random faults: ${runs} buyers from seed ${firstSeed}`,
  { timeout: TIMEOUT_MS },
  async () => {
    const totals = await runPurchases({ runs, firstSeed });
    // Fail if the random steps no longer cover all cases.
    if (runs === 30 && firstSeed === 1) {
      for (const count of [totals.paid, totals.crashes]) expect(count).toBeGreaterThanOrEqual(5);
      for (const count of [totals.renewed, totals.declinedRenewals, totals.trials])
        expect(count).toBeGreaterThanOrEqual(1);
    }
    if (runs >= 100) {
      expect(totals.paid).toBeGreaterThanOrEqual(runs / 4);
      expect(totals.crashes).toBeGreaterThanOrEqual(runs / 4);
      for (const count of [totals.renewed, totals.declinedRenewals, totals.trials])
        expect(count).toBeGreaterThanOrEqual(runs / 20);
    }
    console.log(`${runs} buyers: ${JSON.stringify(totals)}`);
  },
);
