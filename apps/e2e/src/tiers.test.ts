import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@grandstand/workspace';
import { beforeAll, expect, it } from 'vitest';

interface Spec {
  readonly title: string;
  readonly tags: readonly string[];
}
interface Suite {
  readonly title: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

/** All journeys of both tiers, by file. */
async function listFiles(): Promise<ReadonlyMap<string, readonly Spec[]>> {
  const { stdout } = await promisify(execFile)(
    join(ROOT, 'node_modules', '.bin', 'playwright'),
    ['test', '--list', '--reporter=json'],
    {
      cwd: join(ROOT, 'apps', 'e2e'),
      // Listing starts no browser, so any executable works as Chromium.
      env: { ...process.env, GRANDSTAND_TIER: 'deep', GRANDSTAND_CHROMIUM: process.execPath },
      maxBuffer: 2 ** 27,
    },
  );
  const { suites } = JSON.parse(stdout) as { suites: readonly Suite[] };
  const specsOf = (suite: Suite): readonly Spec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return new Map(suites.map((file) => [file.title, specsOf(file)]));
}

const isDeep = ({ tags }: Spec): boolean => tags.includes('deep');

let files: ReadonlyMap<string, readonly Spec[]>;
let specs: readonly Spec[];
beforeAll(async () => {
  files = await listFiles();
  specs = [...files.values()].flat();
  // Compiling all journeys takes ten seconds on an idle machine.
}, 90_000);

it('every file of deep journeys has at least one journey in the gate', () => {
  expect(specs.filter(isDeep).length).toBeGreaterThan(0);
  const unrepresented = [...files]
    .filter(([, journeys]) => journeys.length > 0 && journeys.every(isDeep))
    .map(([name]) => name);
  expect(unrepresented).toEqual([]);
});

it('there are 10 to 20 smoke journeys, all in the gate', () => {
  const smoke = specs.filter(({ tags }) => tags.includes('smoke'));
  expect(smoke.filter(isDeep)).toEqual([]);
  expect(smoke.length).toBeGreaterThanOrEqual(10);
  expect(smoke.length).toBeLessThanOrEqual(20);
});
