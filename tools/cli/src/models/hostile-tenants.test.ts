import { rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem } from '@grandstand/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { listTenants, readTenantFolder } from './tenant-folder.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
});
afterEach(() => workspace.remove());

const LOGO = 'assets/logo.svg';
const svg = (content: string, viewBox = '0 0 40 10') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
const nested = (depth: number) => `${'<g>'.repeat(depth)}<path d="M0 0h1v1z"/>${'</g>'.repeat(depth)}`;

it.each([
  ['a logo of 50,000 groups', LOGO, svg(nested(50_000)), /more than 200 elements within each other/],
  ['a logo of 20 MB', LOGO, svg(`<path d="${'M0 0h1'.repeat(3_500_000)}"/>`), /more than 1000000 characters/],
  ['a logo as wide as no number', LOGO, svg('', `0 0 ${'9'.repeat(400)} 10`), /viewBox of more than 1000000/],
  ['20,000 lists within each other', 'tenant.json', '['.repeat(20_000), /more than 100 lists and objects/],
  [
    '100,000 domains',
    'tenant.json',
    JSON.stringify({ domains: Array.from({ length: 100_000 }, (_, n) => `d${n}`) }),
    /tenant\.json.*more than 1000000 characters|domains.*more than 1000 entries/,
  ],
  [
    'a megabyte that begins like tokens',
    'tenant.json',
    JSON.stringify({ name: 'eyJ-'.repeat(240_000) }),
    /name: has more than 1000 characters/,
  ],
  [
    '900 wrong domains',
    'tenant.json',
    JSON.stringify({ domains: Array.from({ length: 900 }, () => '-') }),
    /has \d+ further mistakes/,
  ],
  [
    'colours of the year 9999',
    'color-settings.json',
    '{ "updated_at": "9999-01-01T00:00:00Z", "colors": {} }',
    /updated_at.*is in the future/,
  ],
  [
    'a number as a colour',
    'color-settings.json',
    '{ "updated_at": "2026-01-01T00:00:00Z", "colors": { "accent": 5 } }',
    /colors\.accent: is a number, but must be string\n +→ a CSS colour/,
  ],
])('%s is a problem with a place', async (_what, file, text, expected) => {
  await writeFile(join(workspace.tenants, 'polar', file), text);
  const read = await readTenantFolder(workspace.tenants, 'polar');
  const problems = read.ok ? [] : read.error;
  expect(problems.map(formatProblem).join('\n')).toMatch(expected);
  expect(problems.length).toBeLessThan(60);
});

it('a link to the folder of a tenant is a tenant, one to a file is none', async () => {
  const { tenants } = workspace;
  await rename(join(tenants, 'polar'), join(tenants, '..', 'elsewhere'));
  await symlink('../elsewhere', join(tenants, 'polar'));
  await symlink('../elsewhere/tenant.json', join(tenants, 'file'));
  await symlink('../nowhere', join(tenants, 'nowhere'));
  expect(await listTenants(tenants)).toEqual(['nowhere', 'polar']);
  expect(await readTenantFolder(tenants, 'polar')).toMatchObject({ ok: true });
  expect(await readTenantFolder(tenants, 'nowhere')).toMatchObject({ ok: false });
});
