import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem } from '@grandstand/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { basesOf } from './bases.ts';
import { listTenants, readTenantFolder } from './tenant-folder.ts';

let workspace: Workspace;
let shared: Record<string, unknown>;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  const {
    id: _,
    domains: __,
    ...settings
  } = JSON.parse(await readFile(join(workspace.tenants, 'polar/tenant.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  shared = settings;
  await writeSettings('_league', shared);
  for (const file of ['color-settings.json', 'assets/logo.svg', 'assets/icon.svg'])
    await copyFile(join(workspace.tenants, 'polar', file), join(workspace.tenants, '_league', file));
});
afterEach(() => workspace.remove());

async function write(path: string, json: unknown): Promise<void> {
  await mkdir(join(workspace.tenants, path, '..'), { recursive: true });
  await writeFile(join(workspace.tenants, path), JSON.stringify(json, null, 2));
}
async function writeSettings(folder: string, json: unknown): Promise<void> {
  await mkdir(join(workspace.tenants, folder, 'assets'), { recursive: true });
  await write(`${folder}/tenant.json`, json);
}
const heir = { extends: '_league', id: 'owls', domains: ['owls.tv'] };

async function read(id = 'owls') {
  const folder = await readTenantFolder(workspace.tenants, id);
  if (!folder.ok) throw new Error(JSON.stringify(folder.error));
  return folder.value;
}
async function problemsOf(id = 'owls'): Promise<readonly string[]> {
  const folder = await readTenantFolder(workspace.tenants, id);
  return folder.ok
    ? []
    : folder.error.map((problem) => formatProblem(problem).replace(`${workspace.tenants}/`, ''));
}

describe('a tenant that extends a base', () => {
  it('has its settings, colours and assets', async () => {
    await writeSettings('owls', heir);
    const { tenant, colors, logo, inputs } = await read();
    expect(tenant).toEqual({ ...shared, ...heir });
    expect(colors.colors).toHaveProperty('accent');
    expect(logo).toEqual((await read('polar')).logo);
    expect([...inputs.keys()].toSorted()).toEqual([
      '../_league/assets/icon.svg',
      '../_league/assets/logo.svg',
      '../_league/color-settings.json',
      '../_league/tenant.json',
      'tenant.json',
    ]);
  });

  it('has its own values instead, in several levels', async () => {
    await writeSettings('_women', { extends: '_league', theme: { radius: 'round' }, timeZone: null });
    await write('_women/color-settings.json', { colors: { success: '#00ff88', live: null } });
    await writeSettings('owls', { ...heir, extends: '_women', theme: { density: 'spacious' } });
    await write('owls/color-settings.json', { updated_at: '2026-02-03T00:00:00Z' });
    const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    await writeFile(join(workspace.tenants, 'owls/assets/icon.svg'), square);
    const [{ tenant, colors, icon }, polar] = [await read(), await read('polar')];
    expect(tenant.theme).toEqual({ ...polar.tenant.theme, radius: 'round', density: 'spacious' });
    expect(tenant.timeZone).toBeUndefined();
    const { live: _, ...others } = polar.colors.colors;
    expect(colors).toEqual({ updated_at: '2026-02-03T00:00:00Z', colors: { ...others, success: '#00ff88' } });
    expect(icon.width).toBe(9);
  });

  it('is no base, and a base is no tenant', async () => {
    await writeSettings('owls', heir);
    expect(await listTenants(workspace.tenants)).toEqual(['owls', 'polar']);
    expect(basesOf(workspace.tenants, 'owls')).toEqual(['_league']);
    expect(basesOf(workspace.tenants, 'polar')).toEqual([]);
  });

  it('is found in a file with a byte order mark', async () => {
    await writeSettings('owls', heir);
    const file = join(workspace.tenants, 'owls/tenant.json');
    await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`);
    expect(basesOf(workspace.tenants, 'owls')).toEqual(['_league']);
  });
});

describe('a mistake', () => {
  it('is reported in the file and line where the wrong value stands', async () => {
    await writeSettings('_league', { ...shared, timeZone: 'Mars/Olympus', theme: { radius: 'oval' } });
    await writeSettings('owls', { ...heir, locales: { default: 'xx' } });
    const problems = await problemsOf();
    expect(problems).toContainEqual(expect.stringMatching(/^_league\/tenant\.json:\d+:\d+ timeZone: /));
    expect(problems).toContainEqual(
      expect.stringMatching(/^_league\/tenant\.json:\d+:\d+ theme\.radius: "oval" is not an allowed value/),
    );
    expect(problems).toContainEqual(
      expect.stringMatching(/^owls\/tenant\.json:8:\d+ locales\.default: "xx" is not/),
    );
    // Polar does not extend it.
    expect(await problemsOf('polar')).toEqual([]);
  });

  it('in colours or drawings of the base is reported there', async () => {
    await writeSettings('owls', heir);
    await write('_league/color-settings.json', {
      updated_at: '2026-02-03T00:00:00Z',
      colors: { accent: 'redd' },
    });
    await writeFile(join(workspace.tenants, '_league/assets/logo.svg'), '<svg');
    const problems = (await problemsOf()).join('\n');
    expect(problems).toMatch(/^_league\/color-settings\.json:4:\d+ colors\.accent: "redd" is not a colour/m);
    expect(problems).toMatch(/^_league\/assets\/logo\.svg:/m);
  });

  it('of a missing file names the folder of the tenant', async () => {
    await writeSettings('owls', heir);
    await rm(join(workspace.tenants, '_league/color-settings.json'));
    await rm(join(workspace.tenants, '_league/assets/icon.svg'));
    const problems = (await problemsOf()).join('\n');
    expect(problems).toMatch(/^owls\/color-settings\.json does not exist/m);
    expect(problems).toMatch(/^owls\/assets\/icon\.svg does not exist/m);
  });

  it.each([
    ['_leage', /^owls\/tenant\.json:2:\d+ extends: there is no base "_leage"\n +→ did you mean "_league"\?/],
    ['polar', /extends: "polar" is not the name of a base\n +→ the name of a folder .* begins with "_"/],
    ['../_league', /extends: "\.\.\/_league" is not the name of a base/],
    ['_league/../polar', /extends: .* is not the name of a base/],
    [5, /extends: 5 is not the name of a base/],
  ])('extends %j is a problem with a place', async (base, expected) => {
    await writeSettings('owls', { ...heir, extends: base });
    expect(await problemsOf()).toEqual([expect.stringMatching(expected)]);
  });

  it('of bases that extend each other is a problem where the circle closes', async () => {
    await writeSettings('_league', { ...shared, extends: '_women' });
    await writeSettings('_women', { extends: '_league' });
    await writeSettings('owls', heir);
    expect(await problemsOf()).toEqual([
      expect.stringMatching(
        /^_women\/tenant\.json:2:\d+ extends: the bases extend each other: owls → _league → _women → _league/,
      ),
    ]);
    expect(basesOf(workspace.tenants, 'owls')).toEqual(['_league', '_women']);
  });

  it.each([
    [8, []],
    [9, [expect.stringMatching(/^_8\/tenant\.json:2:\d+ extends: .*8 are allowed/)]],
  ])('%i levels', async (levels, expected) => {
    for (let level = 1; level < levels; level += 1)
      await writeSettings(`_${level}`, { extends: level + 1 === levels ? '_league' : `_${level + 1}` });
    await writeSettings('owls', { ...heir, extends: '_1' });
    expect(await problemsOf()).toEqual(expected);
    expect(basesOf(workspace.tenants, 'owls')).toHaveLength(8);
  });

  it('an id in a base is refused', async () => {
    await writeSettings('_league', { ...shared, id: 'league' });
    await writeSettings('owls', heir);
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/^_league\/tenant\.json:\d+:\d+ id: is different for/),
    ]);
  });
});
