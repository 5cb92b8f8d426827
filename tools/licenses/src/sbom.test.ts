import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { productionPackages, readInventory } from './read-inventory.ts';
import { createSbom } from './sbom.ts';

const ROOT = join(import.meta.dirname, '../../..');
const sbomSchema = z.object({
  bomFormat: z.string(),
  metadata: z.object({ component: z.object({ name: z.string() }) }),
  components: z.array(z.object({ name: z.string(), 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** The inventory that another run, another npm and a clone in another folder would give. */
function elsewhere(inventory: string): string {
  const document = z.looseObject({ metadata: z.looseObject({}) }).parse(JSON.parse(inventory));
  const { component } = z.object({ component: z.looseObject({}) }).parse(document.metadata);
  return JSON.stringify({
    ...document,
    serialNumber: 'urn:uuid:00000000-0000-4000-8000-000000000000',
    metadata: {
      ...document.metadata,
      timestamp: '2001-02-03T04:05:06Z',
      tools: [{ vendor: 'npm', name: 'cli', version: '99.0.0' }],
      component: { ...component, name: 'another-folder' },
    },
  });
}

it(
  'lists what the web app needs in production, with the same bytes on each machine',
  { timeout: 30_000 },
  async () => {
    const [inventory, packages] = await Promise.all([
      readInventory(ROOT),
      productionPackages(ROOT, '@grandstand/web'),
    ]);
    const sbom = createSbom(inventory, packages);
    expect(createSbom(elsewhere(inventory), packages)).toBe(sbom);

    const { bomFormat, metadata, components, dependencies } = sbomSchema.parse(JSON.parse(sbom));
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'grandstand']);
    const names = components.map(({ name }) => name);
    // Some libs need React for development only.
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'hls.js', 'scheduler']));
    for (const name of ['vite', 'vitest', 'pg', 'fastify']) expect(names).not.toContain(name);
    expect(new Set(components.map((component) => component['bom-ref']))).toEqual(packages);
    const known = new Set(dependencies.map(({ ref }) => ref));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  },
);
