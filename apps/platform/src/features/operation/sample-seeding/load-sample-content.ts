import { loadSeeds, type Seed } from '@grandstand/sample-channels';
import { UserError } from '../../../user-error.ts';

/**
 * Loads the sample channels from the default or another directory. Throws a UserError (`bad-seed`) that lists all
 * errors.
 */
export async function loadSampleContent(directory?: string): Promise<Seed[]> {
  const seeds = await loadSeeds(directory);
  if (seeds.ok) return seeds.value;
  const lines = seeds.error.map((line) => `  ${line}`);
  throw new UserError('bad-seed', `The seed data has errors:\n${lines.join('\n')}`);
}
