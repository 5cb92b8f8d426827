import { mkdirSync } from 'node:fs';
import { requireUsableData } from '@grandstand/platform';
import { CommandError } from './run-command.ts';
import { type Ports, requireFree } from './ports.ts';

/**
 * Creates the data directory if it is missing. Rejects with a `CommandError` if a port is in use, and with a `UserError` if
 * another process uses the directory or a newer version wrote it; the directory is then unchanged.
 */
export async function prepareDataDir(dataDir: string, ports: Ports): Promise<void> {
  await requireFree(ports);
  await requireUsableData(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The data directory ${dataDir} cannot be created: ${why}\nSet GRANDSTAND_DATA_DIR to another one.`,
    );
  }
}
