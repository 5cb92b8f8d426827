import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { affectedTasks, NX_TIMEOUT } from '../testing/affected-tasks.ts';
import { createNodes } from './tenant-projects.ts';

const infer = (...files: string[]) => inferIn(ROOT, ...files);
const inferIn = async (workspaceRoot: string, ...files: string[]) => {
  const context = { nxJsonConfiguration: {}, workspaceRoot };
  const results = await createNodes[1](files, undefined, context);
  return results.flatMap(([, { projects = {} }]) => Object.values(projects));
};

it('infers a project with cached targets for each folder of a tenant', async () => {
  const projects = await infer('tenants/polar/tenant.json', 'tenants/sea-lions/tenant.json');
  expect(projects.map(({ name, root }) => [name, root])).toEqual([
    ['tenant-polar', 'tenants/polar'],
    ['tenant-sea-lions', 'tenants/sea-lions'],
  ]);
  for (const { targets = {} } of projects)
    expect(Object.entries(targets).map(([target, { cache }]) => [target, cache])).toEqual([
      ['check', true],
      ['stamp', true],
    ]);
  const [first, second] = projects.map(({ targets }) => targets?.['stamp']?.outputs);
  expect(first).not.toEqual(second);
});

it('names the files of bases as inputs of the tenants that extend them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'grandstand-nx-'));
  const files = { _sport: {}, _league: { extends: '_sport' }, owls: { extends: '_league' }, polar: {} };
  for (const [folder, settings] of Object.entries(files)) {
    await mkdir(join(root, 'tenants', folder), { recursive: true });
    await writeFile(join(root, 'tenants', folder, 'tenant.json'), JSON.stringify(settings));
  }
  const projects = await inferIn(
    root,
    ...Object.keys(files).map((folder) => `tenants/${folder}/tenant.json`),
  );
  await rm(root, { recursive: true });
  expect(projects.map(({ name }) => name)).toEqual(['tenant-owls', 'tenant-polar']);
  const [owls, polar] = projects.map(({ targets }) => JSON.stringify(targets?.['stamp']?.inputs));
  for (const base of ['_league', '_sport']) {
    expect(owls).toContain(`{workspaceRoot}/tenants/${base}/**/*`);
    expect(polar).not.toContain(base);
  }
});

it('infers no project whose name a shell would interpret', async () => {
  expect(await infer('tenants/$(id)/tenant.json', 'tenants/a b/tenant.json')).toEqual([]);
});

it(
  'a changed colour affects the tenant and the tests that read the colours of tenants',
  NX_TIMEOUT,
  async () => {
    const file = 'tenants/northline/color-settings.json';
    expect(await affectedTasks(file, 'check', 'stamp', 'test', 'test:components', 'e2e')).toEqual([
      '@grandstand/cli:test',
      '@grandstand/e2e:e2e',
      '@grandstand/ui:test:components',
      // The stamp needs its result.
      '@grandstand/web:build',
      'tenant-northline:check',
      'tenant-northline:stamp',
    ]);
  },
);

it(
  'a change of the web app affects every stamp and no check',
  { ...NX_TIMEOUT, tags: ['deep'] },
  async () => {
    const tasks = await affectedTasks('apps/web/src/main.tsx', 'check', 'stamp');
    expect(tasks).toEqual(expect.arrayContaining(['tenant-homefield:stamp', 'tenant-northline:stamp']));
    expect(tasks).not.toContain('tenant-northline:check');
  },
);
