import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { affectedTasks, NX_TIMEOUT } from '../testing/affected-tasks.ts';
import { createNodes } from './tenant-projects.ts';

const infer = async (...files: string[]) => {
  const context = { nxJsonConfiguration: {}, workspaceRoot: ROOT };
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
