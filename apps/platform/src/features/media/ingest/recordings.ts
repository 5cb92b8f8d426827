import { join } from 'node:path';
import { type Storage, storageWithin } from '../media/index.ts';

const FOLDER = 'recordings';

/** The files that encoders push, and the folder for incomplete ones, on the disk of a local storage. */
export const openRecordings = (
  storage: Storage,
  dataDir: string,
): { readonly storage: Storage; readonly workDir: string } => ({
  storage: storageWithin(storage, FOLDER),
  workDir: join(dataDir, FOLDER, 'unfinished'),
});
