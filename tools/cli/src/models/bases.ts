import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { didYouMean } from '@grandstand/tenant';
import { parseJson } from './parse-json.ts';

export const TENANT_FILE = 'tenant.json';

/** More are a mistake. */
const MAX_BASES = 8;
/** Of a file that can be valid. */
const MAX_BYTES = 4_000_000;

/** Folders in the tenants' folder that tenants extend (`extends`); no sites are built of them. */
export const isBase = (folder: string): boolean => folder.startsWith('_');

/** The value of `extends` in a file; undefined: none. */
export const extendedBy = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, 'extends') : undefined;

/** The base that the last one of `folders`, which extend each other, extends. `known`: all bases. */
export function allowedBase(
  base: unknown,
  folders: readonly string[],
  known: readonly string[],
): Result<Pick<Problem, 'message' | 'hint'>, string> {
  if (typeof base !== 'string' || !/^_[\w-]+$/.test(base))
    return err({
      message: `${JSON.stringify(base).slice(0, 80)} is not the name of a base`,
      hint: 'the name of a folder beside the tenants that begins with "_", such as "_league"',
    });
  if (folders.includes(base))
    return err({
      message: `the bases extend each other: ${[...folders, base].join(' → ')}`,
      hint: 'remove one of these "extends"',
    });
  if (folders.length > MAX_BASES)
    return err({
      message: `is the base number ${folders.length}; ${MAX_BASES} are allowed`,
      hint: 'merge some of them',
    });
  if (known.includes(base)) return ok(base);
  const names = known.length > 0 ? `known bases: ${known.join(', ')}` : 'create it beside the tenants';
  const suggestion = didYouMean(base, known);
  return err({
    message: `there is no base "${base}"`,
    hint: suggestion === null ? names : `did you mean "${suggestion}"? (${names})`,
  });
}

/**
 * The names of the folders that a tenant's folder extends, the nearest first. Stops at a mistake, which reading the tenant
 * reports. Synchronous: it precedes each build of thousands of tenants.
 */
export function basesOf(tenantsDir: string, id: string): readonly string[] {
  const folders = [id];
  for (;;) {
    const base = extendedBy(readJson(join(tenantsDir, folders.at(-1) ?? id, TENANT_FILE)));
    const allowed = typeof base === 'string' ? allowedBase(base, folders, [base]) : null;
    if (!allowed?.ok) return folders.slice(1);
    folders.push(allowed.value);
  }
}

/** The value in a file; null if it is none of valid JSON. */
export function readJson(path: string): unknown {
  try {
    const found = statSync(path);
    // Reading a pipe would wait for its writer.
    return found.isFile() && found.size <= MAX_BYTES ? parseJson(readFileSync(path, 'utf8')) : null;
  } catch {
    return null;
  }
}
