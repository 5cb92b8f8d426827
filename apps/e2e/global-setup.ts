import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts, ROOT, startGallery, startStack } from '@grandstand/workspace';

/**
 * Runs the product and the gallery for the journeys: own ports, own data; only the generated media are kept
 * between runs.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = join(ROOT, '.data-test');
  rmSync(join(dataDir, 'database'), { recursive: true, force: true });
  const { signal } = new AbortController();
  const stack = await startStack({ ports: await findFreePorts(4600), dataDir, signal });
  const gallery = await startGallery({ port: 0, outDir: join(dataDir, 'gallery'), signal });
  if (!stack || !gallery) throw new Error('The start was given up.');
  process.env['GRANDSTAND_E2E_RUN'] = JSON.stringify(stack.run);
  process.env['GRANDSTAND_E2E_GALLERY'] = JSON.stringify(gallery.sites);
  return async () => {
    await gallery.close();
    await stack.close();
  };
}
