import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
const BASE = '_league/tenant.json';

/** Two tenants that extend a base, and one that does not. */
beforeEach(async () => {
  workspace = await createWorkspace();
  for (const id of ['polar', 'owls', 'hawks']) await workspace.addTenant(id);
  const {
    id: _,
    domains: __,
    ...shared
  } = JSON.parse(await readFile(join(workspace.tenants, 'polar/tenant.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  await mkdir(join(workspace.tenants, '_league'));
  await write(BASE, shared);
  for (const id of ['owls', 'hawks'])
    await write(`${id}/tenant.json`, { extends: '_league', id, domains: [`${id}.tv`] });
});
afterEach(() => workspace.remove());

const write = (file: string, json: unknown) =>
  writeFile(join(workspace.tenants, file), JSON.stringify(json, null, 2));
async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(workspace.tenants, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

async function grandstand(...args: string[]) {
  const { tenants, out, web } = workspace;
  const options = args[0] === 'build' ? ['--out', out, '--web', web] : [];
  const { code, text } = await runGrandstand(...args, '--tenants', tenants, ...options);
  return { code, text: text.replaceAll(`${tenants}/`, '') };
}

it('a change of a base builds all tenants that extend it, and no other', async () => {
  expect(await grandstand('build', '--all')).toMatchObject({ code: 0 });
  expect((await grandstand('build', '--all')).text).toBe('hawks, owls, polar  unchanged');
  await change(BASE, '"sharp"', '"soft"');
  const { text } = await grandstand('build', '--all');
  expect(text).toMatch(/^hawks {2}\d+ files .*\nowls {2}\d+ files .*\npolar {2}unchanged$/);
  expect(await readFile(join(workspace.out, 'owls/index.html'), 'utf8')).toContain('"radius":"soft"');
  const release = await readFile(join(workspace.out, 'owls/release.json'), 'utf8');
  expect(release).toContain('"../_league/tenant.json": "');
});

it('a mistake in a base is written once, and keeps the sites of all that extend it', async () => {
  await grandstand('build', '--all');
  await change(BASE, '"sharp"', '"sharpish"');
  const { code, text } = await grandstand('build', '--all');
  expect(code).toBe(1);
  expect(text.match(/_league\/tenant\.json:\d+:\d+ theme\.radius: "sharpish"/g)).toHaveLength(1);
  expect(text).toContain('polar  unchanged');
  expect(await readFile(join(workspace.out, 'hawks/index.html'), 'utf8')).toContain('"radius":"sharp"');
});

it('a domain of a base is a clash of the tenants that extend it', async () => {
  await change(BASE, '{', '{ "domains": ["league.tv"],');
  await write('owls/tenant.json', { extends: '_league', id: 'owls' });
  await write('hawks/tenant.json', { extends: '_league', id: 'hawks' });
  const { code, text } = await grandstand('check', '--all');
  expect(code).toBe(1);
  expect(text).toMatch(
    /_league\/tenant\.json:1:\d+ domains\[0\]: "league\.tv" is also a domain of the tenant/,
  );
});

it('a base is not built by its name', async () => {
  const { code, text } = await grandstand('build', '_league');
  expect(code).toBe(1);
  expect(text).toContain('there is no tenant "_league"');
});
