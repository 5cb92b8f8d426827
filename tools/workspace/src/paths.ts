import { join, resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

export const TENANTS_DIR = join(ROOT, 'tenants');

/** `GRANDSTAND_DATA_DIR`, or its default, as an absolute path. */
export function dataDir(configured = process.env['GRANDSTAND_DATA_DIR']): string {
  // An empty variable must not resolve to the repository root.
  return resolve(ROOT, configured === undefined || configured === '' ? '.data' : configured);
}
