/**
 * The two tiers of tests: `gate` is what `npm test` runs, `deep` is everything (`npm run test:deep`). A test that only
 * the deep tier runs carries the tag `deep` (Vitest) or `@deep` (Playwright); `matrix` chooses the tag by itself.
 */
export type Tier = 'gate' | 'deep';

// Read through globalThis: this library knows no Node types.
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/** The tier of this run, from the variable GRANDSTAND_TIER. */
export const tier: Tier = process?.env['GRANDSTAND_TIER'] === 'deep' ? 'deep' : 'gate';

/** A size that depends on the tier, e.g. the number of random runs. */
export const perTier = <T>(sizes: Readonly<Record<Tier, T>>): T => sizes[tier];
