import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Whether a path names a regular file inside of a folder: a link out of it could publish any file of this machine. */
export function isFileInside(folder: string, path: string): boolean {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(join(root, path));
    return file.startsWith(root + sep) && statSync(file).isFile();
  } catch {
    return false;
  }
}
