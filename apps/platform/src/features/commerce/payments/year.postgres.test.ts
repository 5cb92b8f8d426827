import { perTier } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { runYear } from '../../../testing/year/run-year.ts';

/** A seed repeats the decisions of users and the outages, but not the order of concurrent requests. */
const seed = process.env['YEAR_SEED'] ?? '1';
const users = Number(process.env['YEAR_USERS'] ?? perTier({ gate: 8, deep: 300 }));
const months = Number(process.env['YEAR_MONTHS'] ?? perTier({ gate: 1, deep: 12 }));
/** The gate runs two weeks, in days. The year takes about a quarter of an hour on two cores. */
const scale = perTier({
  gate: { daysPerMonth: 14, stepHours: 24, visitDays: 3, hasSilence: false },
  deep: { daysPerMonth: 30, stepHours: 12, visitDays: 10, hasSilence: true },
});
const TIMEOUT_MS = perTier({ gate: 120_000, deep: 3 * 3_600_000 });

it(
  `keeps charges, orders, grants and mail consistent: ${users} users, ${months} months, seed ${seed}`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { violations, ...result } = await runYear({
      seed,
      users,
      months,
      ...scale,
      onMonth: (month, counts, soFar) => console.log(`month ${month}:`, JSON.stringify(counts), soFar),
    });
    if (months > 1) console.log(JSON.stringify(result, null, 1));
    expect(violations).toEqual([]);
    // Fail if the users no longer do what is tested.
    expect(result.counts.paid).toBeGreaterThan(0);
    if (months >= 12) for (const count of Object.values(result.counts)) expect(count).toBeGreaterThan(20);
  },
);
