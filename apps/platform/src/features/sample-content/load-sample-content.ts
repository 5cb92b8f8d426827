import { loadSeeds, type Seed } from '@grandstand/demo-content';
import { UserError } from '../../user-error.ts';

/** The sample channels. Throws a UserError (`bad-seed`) that lists all that is wrong with their files. */
export async function loadSampleContent(): Promise<Seed[]> {
  const seeds = await loadSeeds();
  if (seeds.ok) return seeds.value;
  const lines = seeds.error.map((line) => `  ${line}`);
  throw new UserError('bad-seed', `The seed data has mistakes:\n${lines.join('\n')}`);
}
