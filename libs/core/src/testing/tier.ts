/**
 * The tiers of tests: `gate` is run by `npm test`, `deep` (all tests) by `npm run test:deep`. A test that only the deep
 * tier runs has the tag `deep` (Vitest) or `@deep` (Playwright); `matrix` returns the tier of each case.
 */
export type Tier = 'gate' | 'deep';

// Via globalThis, because this library has no Node types.
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/** The tier of this test run, from the environment variable GRANDSTAND_TIER. */
export const tier: Tier = process?.env['GRANDSTAND_TIER'] === 'deep' ? 'deep' : 'gate';

/** A value that depends on the tier, e.g. the number of random runs. */
export const perTier = <T>(sizes: Readonly<Record<Tier, T>>): T => sizes[tier];
