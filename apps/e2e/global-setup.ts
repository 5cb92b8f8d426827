import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts, ROOT, startStack } from '@grandstand/workspace';

/** Runs the product for the journeys: own ports, own data; only the generated media are kept between runs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = join(ROOT, '.data-test');
  rmSync(join(dataDir, 'database'), { recursive: true, force: true });
  const stack = await startStack({
    ports: await findFreePorts(4600),
    dataDir,
    signal: new AbortController().signal,
  });
  if (!stack) throw new Error('The start was given up.');
  process.env['GRANDSTAND_E2E_RUN'] = JSON.stringify(stack.run);
  return () => stack.close();
}
