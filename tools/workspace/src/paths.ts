import { join, resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `GRANDSTAND_DATA_DIR`, or its default, as an absolute path. */
export const dataDir = (): string => resolve(ROOT, process.env['GRANDSTAND_DATA_DIR'] ?? '.data');
