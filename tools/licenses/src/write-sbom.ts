import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { productionPackages, readInventory } from './read-inventory.ts';
import { createSbom } from './sbom.ts';

/**
 * `node write-sbom.ts [file] [project]`: writes the software bill of materials of the packages that the product, or one
 * project of it, needs in production.
 */
const root = join(import.meta.dirname, '../../..');
const [file = 'dist/sbom.cdx.json', project] = process.argv.slice(2);
const path = resolve(file);
const [inventory, packages] = await Promise.all([readInventory(root), productionPackages(root, project)]);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, createSbom(inventory, packages));
console.log(`Software bill of materials (CycloneDX): ${path}`);
