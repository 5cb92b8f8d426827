import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT_FOLDER } from '@grandstand/content-files';
import { basesOf } from '../models/bases.ts';
import { sha256 } from '../models/content-hash.ts';
import { DRAFTS_FOLDER } from '../models/drafts.ts';
import { environmentOf } from '../models/environment.ts';
import type { HostOverrides } from '../document/compose-site.ts';
import type { WebCompile } from '../models/web-compile.ts';
import { RELEASE_PACKAGES } from '../release-packages.ts';

// Synchronous: reading four small files of a thousand tenants takes a fifth of the time that promises need.

/** A larger file is an error of its tenant; its size and time tell whether it has changed. */
const MAX_READ_BYTES = 4_000_000;

/** Folders of a tenant. */
const NO_INPUTS: ReadonlySet<string> = new Set([CONTENT_FOLDER, DRAFTS_FOLDER]);

/** Identifies the content of tenants' folders and of their bases; null: one cannot be read. */
export function createTenantInputs(tenantsDir: string, environment: string): (id: string) => string | null {
  const bases = new Map<string, string>();
  const baseHash = (folder: string): string => {
    const known = bases.get(folder) ?? folderHash(join(tenantsDir, folder), environment);
    bases.set(folder, known);
    return known;
  };
  return (id) => {
    try {
      const own = folderHash(join(tenantsDir, id), environment);
      return sha256(JSON.stringify([own, ...basesOf(tenantsDir, id).map((base) => [base, baseHash(base)])]));
    } catch {
      return null;
    }
  };
}

/** Without the files of other environments. Throws if the folder cannot be read. */
function folderHash(directory: string, environment: string): string {
  const hash = createHash('sha256');
  const add = (folder: string, prefix: string): void => {
    for (const name of readdirSync(folder).toSorted()) {
      // The platform shows the content, and the theme studio the drafts; they are no part of the site.
      if (name.startsWith('.') || NO_INPUTS.has(`${prefix}${name}`)) continue;
      if (prefix === '' && (environmentOf(name) ?? environment) !== environment) continue;
      const path = join(folder, name);
      const found = statSync(path);
      if (found.isDirectory()) add(path, `${prefix}${name}/`);
      else if (found.isFile()) {
        hash.update(`${prefix}${name}\0${found.size}\0`);
        hash.update(found.size > MAX_READ_BYTES ? String(found.mtimeMs) : readFileSync(path));
      } else hash.update(`${prefix}${name}\0no file\0`);
    }
  };
  add(directory, '');
  return hash.digest('hex');
}

const ROOT = join(import.meta.dirname, '../../../..');

/** Identifies this program by the content of its sources and the versions of its packages: the same in each checkout. */
export function programInputs(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  const folders = [
    join(import.meta.dirname, '..'),
    ...RELEASE_PACKAGES.map((name) => dirname(fileURLToPath(import.meta.resolve(name)))),
  ];
  for (const folder of folders) {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
    for (const path of paths.filter((name) => !name.includes('.test.'))) {
      const file = join(folder, path);
      if (!statSync(file).isFile()) continue;
      const bytes = readFileSync(file);
      hash.update(`${path}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

interface RunOptions {
  /** `programInputs` */
  readonly program: string;
  readonly environment: string;
  readonly isForStaticHosts: boolean;
}

/** Identifies all that the releases of a run have in common. */
export const runInputs = (
  web: WebCompile,
  hosts: HostOverrides,
  { program, environment, isForStaticHosts }: RunOptions,
): string =>
  sha256(
    JSON.stringify([
      program,
      web.template,
      web.pages,
      [...web.files],
      web.renderer?.id ?? null,
      hosts,
      environment,
      isForStaticHosts,
    ]),
  );
