import { expect, it } from 'vitest';
import { runPurchases } from '../testing/random-purchases.ts';

const runs = Number(process.env['PURCHASE_RUNS'] ?? 500);
const firstSeed = Number(process.env['PURCHASE_SEED'] ?? 1);

/** For what hangs: it takes three quarters of a minute on a machine that does nothing else. */
const TIMEOUT_MS = 1_200_000;

it(
  `charges what it grants, once, whatever happens: ${runs} buyers from seed ${firstSeed}`,
  { timeout: TIMEOUT_MS },
  async () => {
    const seen = await runPurchases({ runs, firstSeed });
    // Runs in which nothing happens would prove nothing.
    if (runs >= 100) {
      expect(seen.paid).toBeGreaterThanOrEqual(runs / 4);
      expect(seen.crashes).toBeGreaterThanOrEqual(runs / 4);
      for (const count of [seen.renewed, seen.declinedRenewals, seen.trials])
        expect(count).toBeGreaterThanOrEqual(runs / 20);
    }
    console.log(`${runs} buyers: ${JSON.stringify(seen)}`);
  },
);
