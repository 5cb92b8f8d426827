import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT_FOLDER } from '@grandstand/content-files';
import { sha256 } from '../models/content-hash.ts';
import type { HostOverrides } from '../document/compose-site.ts';
import type { WebCompile } from '../models/web-compile.ts';
import { RELEASE_PACKAGES } from '../release-packages.ts';

// Synchronous: reading four small files of a thousand tenants takes a fifth of the time that promises need.

/** A larger file is an error of its tenant; its size and time tell whether it has changed. */
const MAX_READ_BYTES = 4_000_000;

/** Identifies the content of a tenant's folder; null: it cannot be read. */
export function tenantInputs(tenantsDir: string, id: string): string | null {
  const hash = createHash('sha256');
  const add = (folder: string, prefix: string): void => {
    for (const name of readdirSync(folder).toSorted()) {
      // The platform shows the content; it is no part of the site.
      if (name.startsWith('.') || `${prefix}${name}` === CONTENT_FOLDER) continue;
      const path = join(folder, name);
      const found = statSync(path);
      if (found.isDirectory()) add(path, `${prefix}${name}/`);
      else if (found.isFile()) {
        hash.update(`${prefix}${name}\0${found.size}\0`);
        hash.update(found.size > MAX_READ_BYTES ? String(found.mtimeMs) : readFileSync(path));
      } else hash.update(`${prefix}${name}\0no file\0`);
    }
  };
  try {
    add(join(tenantsDir, id), '');
    return hash.digest('hex');
  } catch {
    return null;
  }
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

/** Identifies all that the releases of a run have in common. */
export const runInputs = (web: WebCompile, hosts: HostOverrides, program: string): string =>
  sha256(JSON.stringify([program, web.template, web.pages, [...web.files], web.renderer?.id ?? null, hosts]));
