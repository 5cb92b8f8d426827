import { requireUnlocked } from './data-lock.ts';
import { checkDataVersion } from './data-version.ts';

/**
 * For who prepares a data directory before the platform starts on it: throws a UserError (`data-in-use`,
 * `data-newer`) where the start would, and changes nothing.
 */
export async function requireUsableData(dataDir: string): Promise<void> {
  await requireUnlocked(dataDir);
  await checkDataVersion(dataDir);
}
