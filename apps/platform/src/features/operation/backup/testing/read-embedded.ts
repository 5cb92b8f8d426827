import { join } from 'node:path';
import { connectEmbedded } from '../../../../db/copy-embedded.ts';
import { type Everything, readEverything } from './read-everything.ts';

/** Reads the embedded database and the clips of a data directory. */
export async function readEmbedded(dataDir: string): Promise<Everything> {
  const connection = await connectEmbedded(join(dataDir, 'database'));
  try {
    return await readEverything(connection, join(dataDir, 'clips'));
  } finally {
    await connection.close();
  }
}
