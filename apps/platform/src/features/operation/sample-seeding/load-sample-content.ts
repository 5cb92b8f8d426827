import type { Result } from '@grandstand/core';
import { loadDemoSeeds, loadSeeds, type Seed } from '@grandstand/sample-channels';
import { UserError } from '../../../user-error.ts';

/**
 * Loads the sample channels from the default or another directory. Throws a UserError (`bad-seed`) that lists all
 * errors.
 */
export const loadSampleContent = async (directory?: string): Promise<Seed[]> =>
  seedsOrError(await loadSeeds(directory));

/**
 * Loads the sample channels, and the channels of the other tenants in a folder. Throws a UserError (`bad-seed`) that lists
 * all errors.
 */
export const loadDemoContent = async (tenantsDir: string | null): Promise<Seed[]> =>
  seedsOrError(await loadDemoSeeds(tenantsDir));

function seedsOrError(seeds: Result<string[], Seed[]>): Seed[] {
  if (seeds.ok) return seeds.value;
  const lines = seeds.error.map((line) => `  ${line}`);
  throw new UserError('bad-seed', `The seed data has errors:\n${lines.join('\n')}`);
}
