import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/** Storage in a local directory. Files to store must be on the same disk, for an atomic rename. */
export const createLocalStorage = (directory: string): Storage => ({
  async put(key, file) {
    const target = join(directory, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target);
  },
  async size(key) {
    const found = await stat(join(directory, key)).catch(() => null);
    return found?.isFile() ? found.size : null;
  },
  read: (key, range) => createReadStream(join(directory, key), range),
  remove: (key) => rm(join(directory, key), { force: true }),
});
