import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
      if (name.startsWith('.')) continue;
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

/** Identifies this program on this machine, by the sizes and times of its sources. */
function programIdentity(): string {
  const folders = [
    join(import.meta.dirname, '..'),
    ...RELEASE_PACKAGES.map((name) => dirname(fileURLToPath(import.meta.resolve(name)))),
  ];
  const facts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ parentPath, name }) => {
        const { size, mtimeMs } = statSync(join(parentPath, name));
        return `${name} ${size} ${mtimeMs}`;
      })
      .toSorted(),
  );
  return sha256(JSON.stringify([process.version, ...facts]));
}

/** Identifies all that the releases of a run have in common. */
export const runInputs = (web: WebCompile, hosts: HostOverrides): string =>
  sha256(
    JSON.stringify([
      programIdentity(),
      web.template,
      web.pages,
      [...web.files],
      web.renderer?.id ?? null,
      hosts,
    ]),
  );
