import * as z from 'zod';
import type { Component } from './check.ts';
import { readInventory } from './read-inventory.ts';

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

/** All packages of the registry in the lock file. */
export const readComponents = async (root: string): Promise<Component[]> =>
  parseInventory(await readInventory(root));

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
