import { perTier } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { runPurchases } from './testing/random-purchases.ts';

const runs = Number(process.env['PURCHASE_RUNS'] ?? perTier({ gate: 5, deep: 60 }));
const firstSeed = Number(process.env['PURCHASE_SEED'] ?? 10_001);

/** Transactions overlap on a PostgreSQL server, but not on the embedded database, which has one connection. */
it(
  `charges exactly the granted purchases on a database server: ${runs} buyers from seed ${firstSeed}`,
  // Each buyer makes hundreds of queries.
  { timeout: 120_000 },
  async () => {
    const totals = await runPurchases({ runs, firstSeed });
    expect(totals.paid + totals.trials).toBeGreaterThan(0);
    if (runs >= 60) {
      for (const count of [totals.paid, totals.crashes, totals.renewed, totals.trials])
        expect(count).toBeGreaterThan(3);
    }
    console.log(`${runs} buyers on a server: ${JSON.stringify(totals)}`);
  },
);
