import { join } from 'node:path';
import { connectEmbedded } from '../../../../db/copy-embedded.ts';
import { createLocalStorage, type Storage } from '../../../media/media/index.ts';
import { type Everything, readEverything } from './read-everything.ts';

/** Reads the embedded database of a data directory, and its clips, by default from the same directory. */
export async function readEmbedded(
  dataDir: string,
  clips: Storage = createLocalStorage(join(dataDir, 'clips')),
): Promise<Everything> {
  const connection = await connectEmbedded(join(dataDir, 'database'));
  try {
    return await readEverything(connection, clips);
  } finally {
    await connection.close();
  }
}
