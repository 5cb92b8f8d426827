import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isKey, requireKey, type Storage } from './storage.ts';

/** Ends the names of files that are being written. */
const UNFINISHED = '.unfinished';

/** Storage in a local directory. Files to store must be on the same disk, for an atomic rename. */
export function createLocalStorage(directory: string): Storage {
  const pathOf = (key: string) => join(directory, requireKey(key));
  return {
    async put(key, file) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await rename(file, target);
    },
    async write(key, content) {
      const target = pathOf(key);
      const temporary = `${target}.${randomUUID()}${UNFINISHED}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(temporary, { flags: 'wx' }));
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(nullIfMissing);
      return found?.isFile() ? found.size : null;
    },
    async open(key, range) {
      const handle = await open(pathOf(key)).catch(nullIfMissing);
      if (handle === null) return null;
      const found = await handle.stat();
      if (!found.isFile()) {
        await handle.close();
        return null;
      }
      const { start, end } = range ?? { start: 0, end: found.size - 1 };
      const bytes = Math.max(0, Math.min(end, found.size - 1) - start + 1);
      if (bytes > 0) return { bytes, content: handle.createReadStream({ start, end: start + bytes - 1 }) };
      await handle.close();
      return { bytes, content: Readable.from([]) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(folder) {
      const entries = await readdir(folder === '' ? directory : pathOf(folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(nullIfMissing);
      const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED));
      const keys = files.map(({ parentPath, name }) =>
        relative(directory, join(parentPath, name)).replaceAll(sep, '/'),
      );
      return keys.filter(isKey);
    },
    link: () => Promise.resolve(null),
  };
}

function nullIfMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
