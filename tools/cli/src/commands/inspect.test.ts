import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
});
afterEach(() => workspace.remove());

function grandstand(...args: string[]) {
  const { tenants, out, web } = workspace;
  return runGrandstand(...args, '--tenants', tenants, '--out', out, '--web', web);
}

describe('list', () => {
  it('shows the state of each tenant', async () => {
    await workspace.addTenant('solar');
    await grandstand('build', 'polar');
    expect(await grandstand('list')).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^polar {2}Northline Hockey League {2}polar\.tv {2}[0-9a-f]{16} {2}built \S+ \S+ UTC {2}built\nsolar {2}Northline Hockey League {2}solar\.tv {2,}never built$/,
      ),
    });
    await workspace.addTenant('polar', (text) => text.replace('polar.tv', 'polar.example'));
    expect((await grandstand('list', 'p*')).text).toMatch(/polar\.example .* changed since its build$/);
  });

  it('lists tenants with mistakes, and states only with a compiled app', async () => {
    await grandstand('build', 'polar');
    await writeFile(join(workspace.tenants, 'polar', 'tenant.json'), '{');
    await rm(workspace.web, { recursive: true });
    expect(JSON.parse((await grandstand('list', '--json')).text)).toEqual([
      {
        tenant: 'polar',
        name: null,
        domains: [],
        release: { id: expect.any(String), builtMs: expect.any(Number), isPublished: true },
        state: null,
      },
    ]);
    expect((await grandstand('list')).text).toContain('(the settings have mistakes)');
  });

  it('shows what a tenant inherits, and the domains of an environment', async () => {
    await addHeir();
    const names = async (...args: string[]) =>
      (JSON.parse((await grandstand('list', 'owls', '--json', ...args)).text) as object[])[0];
    expect(await names()).toMatchObject({ name: 'Northline Hockey League', domains: ['owls.tv'] });
    expect(await names('--env', 'staging')).toMatchObject({ domains: ['staging.owls.tv'] });
    expect((await grandstand('list', '--env', 'staging')).text).toMatch(
      /^polar {2}\(the settings have mistakes\)/m,
    );
  });
});

/** `owls`, whose base has all but its domain, with an environment. */
async function addHeir(): Promise<void> {
  await workspace.addTenant('_league', (text) => {
    const { id: _, domains: __, ...shared } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(shared);
  });
  const folder = join(workspace.tenants, 'owls');
  await mkdir(folder);
  const owls = { extends: '_league', id: 'owls', domains: ['owls.tv'] };
  await writeFile(join(folder, 'tenant.json'), JSON.stringify(owls));
  await writeFile(join(folder, 'tenant.staging.json'), '{ "domains": ["staging.owls.tv"] }');
}

describe('info', () => {
  it('shows an heir in an environment', async () => {
    await addHeir();
    await grandstand('build', 'owls', '--env', 'staging');
    const { code, text } = await grandstand('info', 'owls', '--env', 'staging');
    expect(text).toMatch(/^url +https:\/\/staging\.owls\.tv$[^]*^files +tenant\.json[^]*^state +built$/m);
    expect(code).toBe(0);
    expect((await grandstand('info', 'owls')).text).toMatch(/^state +changed since its build$/m);
  });

  it('shows configuration, colours, files and releases', async () => {
    await grandstand('build', 'polar');
    const { code, text } = await grandstand('info', 'polar');
    expect(code).toBe(0);
    for (const line of [
      /^url +https:\/\/polar\.tv$/m,
      /^languages +en \(default\), fr$/m,
      /^features +player, library, clips, multiview, as-live$/m,
      /^hosts +api +http:\/\/localhost:4101$/m,
      /^channel key +from the key host$/m,
      /^ +body-background +#[0-9a-f]{6}$/m,
      /^files +tenant\.json +\d+ bytes$/m,
      /^release +[0-9a-f]{16} {2}built \S+ \S+ UTC$/m,
      /^stored +1 release$/m,
      /^state +built$/m,
    ])
      expect(text).toMatch(line);
  });

  it('reports as JSON', async () => {
    const { text } = await grandstand('info', 'polar', '--json');
    expect(JSON.parse(text)).toMatchObject({
      tenant: { id: 'polar', domains: ['polar.tv'] },
      url: 'https://polar.tv',
      colors: { 'body-background': '#070e1a' },
      colorScheme: 'dark',
      releases: [],
      state: 'never-built',
    });
  });

  it.each([
    ['poler', 1, /there is no tenant "poler" .*\n +→ did you mean "polar"/],
    ['*', 1, /"\*" matches several tenants\n +→ name one of: polar, solar/],
    ['solar', 1, /solar\/tenant\.json:\d+:\d+ theme\.images: /],
  ])('refuses %j', async (id, code, expected) => {
    await workspace.addTenant('solar', (text) => text.replace(/"images": "\w+"/, '"images": "real"'));
    const { text, ...result } = await grandstand('info', id);
    expect(text).toMatch(expected);
    expect(result.code).toBe(code);
  });
});
