import { perTier } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { runPurchases } from './testing/random-purchases.ts';

const runs = Number(process.env['PURCHASE_RUNS'] ?? perTier({ gate: 5, deep: 60 }));
const firstSeed = Number(process.env['PURCHASE_SEED'] ?? 10_001);

/** On a PostgreSQL server, unlike the embedded database, transactions really overlap. */
it(
  `charges exactly what it grants on a database server: ${runs} buyers from seed ${firstSeed}`,
  // Each buyer makes hundreds of queries.
  { timeout: 120_000 },
  async () => {
    const seen = await runPurchases({ runs, firstSeed });
    expect(seen.paid + seen.trials).toBeGreaterThan(0);
    if (runs >= 60) {
      for (const count of [seen.paid, seen.crashes, seen.renewed, seen.trials])
        expect(count).toBeGreaterThan(3);
    }
    console.log(`${runs} buyers on a server: ${JSON.stringify(seen)}`);
  },
);
