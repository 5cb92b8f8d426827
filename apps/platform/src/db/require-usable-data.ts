import { requireUnlocked } from './data-lock.ts';
import { checkDataVersion } from './data-version.ts';

/**
 * Checks a data directory before the platform starts on it: throws the same UserErrors (`data-in-use`, `data-newer`)
 * and changes nothing.
 */
export async function requireUsableData(dataDir: string): Promise<void> {
  await requireUnlocked(dataDir);
  await checkDataVersion(dataDir);
}
