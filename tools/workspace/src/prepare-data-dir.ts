import { mkdirSync } from 'node:fs';
import { requireUsableData } from '@grandstand/platform';
import { Problem } from './problem.ts';
import { type Ports, requireFree } from './ports.ts';

/**
 * Makes the data directory where it is missing. Throws a `Problem` when a port is taken, and a `UserError` when another
 * process uses the directory or a newer version wrote it; then nothing in it was touched.
 */
export async function prepareDataDir(dataDir: string, ports: Ports): Promise<void> {
  await requireFree(ports);
  await requireUsableData(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `The data directory ${dataDir} cannot be made: ${why}\nName another with the variable GRANDSTAND_DATA_DIR.`,
    );
  }
}
