import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Component } from './check.ts';

const MAX_BYTES = 64_000_000;

/** The part of a CycloneDX document that the check reads. */
const inventorySchema = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z
        .array(
          z.object({
            license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
            expression: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
});

/** All packages of the registry in the lock file, those of other operating systems too. */
export async function readComponents(root: string): Promise<Component[]> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: root, maxBuffer: MAX_BYTES },
  );
  return parseInventory(stdout);
}

export function parseInventory(json: string): Component[] {
  return inventorySchema
    .parse(JSON.parse(json))
    .components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40grandstand/'))
    .map(({ name, version, licenses = [] }) => {
      const [first] = licenses;
      const license = first?.expression ?? first?.license?.id ?? first?.license?.name ?? null;
      return { name, version, license };
    });
}
