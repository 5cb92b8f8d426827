import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
const write = (file: string, json: unknown) =>
  writeFile(join(workspace.tenants, file), JSON.stringify(json, null, 2));
const readBuilt = (file: string) => readFile(join(workspace.out, file), 'utf8');

beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  await write('polar/tenant.staging.json', {
    domains: ['staging.polar.tv'],
    channelKey: 'staging-key',
    hosts: { api: 'https://api.staging.tv', payments: null },
    indexed: false,
  });
});
afterEach(() => workspace.remove());

async function grandstand(...args: string[]) {
  const { tenants, out, web } = workspace;
  const options = args[0] === 'build' ? ['--out', out, '--web', web] : [];
  const { code, text } = await runGrandstand(...args, '--tenants', tenants, ...options);
  return { code, text: text.replaceAll(`${tenants}/`, '') };
}

describe('build --env', () => {
  it('merges the file of the environment over tenant.json', async () => {
    expect(await grandstand('build', 'polar', '--env', 'staging')).toMatchObject({ code: 0 });
    const html = await readBuilt('polar/index.html');
    expect(html).toContain('"api":"https://api.staging.tv","keys":"http://localhost:4102"');
    expect(html).toContain('"channelKey":"staging-key"');
    const site = JSON.parse(await readBuilt('polar/site.json')) as { headers: object };
    expect(site).toMatchObject({ domains: ['staging.polar.tv'], headers: { 'x-robots-tag': 'noindex' } });
    expect(await readBuilt('polar/robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect(JSON.parse(await readBuilt('polar/release.json'))).toMatchObject({
      environment: 'staging',
      inputs: { tenant: { 'tenant.staging.json': expect.any(String) } },
    });
  });

  it('changes nothing of the release without the option', async () => {
    await grandstand('build', 'polar');
    const release = await readBuilt('polar/release.json');
    expect(release).toContain('"environment": "production"');
    expect(release).not.toContain('staging');
    expect(await readBuilt('polar/site.json')).not.toContain('x-robots-tag');
    expect(await readBuilt('polar/robots.txt')).toContain('Sitemap: https://polar.tv/');
  });

  it('builds again for another environment, or when its file has changed, but not when that of another has', async () => {
    await grandstand('build', 'polar');
    await write('polar/tenant.staging.json', { channelKey: 'new-key' });
    expect((await grandstand('build', 'polar')).text).toBe('polar  unchanged');
    expect((await grandstand('build', 'polar', '--env', 'staging')).text).toMatch(/^polar {2}\d+ files/);
    expect((await grandstand('build', 'polar', '--env', 'staging')).text).toBe('polar  unchanged');
    await write('polar/tenant.staging.json', { channelKey: 'newer-key' });
    expect((await grandstand('build', 'polar', '--env', 'staging')).text).toMatch(/^polar {2}\d+ files/);
  });
});

describe('check --env', () => {
  it('names the environments of a tenant that has no such one', async () => {
    await write('polar/tenant.load.json', {});
    const { code, text } = await grandstand('check', 'polar', '--env', 'stagging');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^polar\/tenant\.stagging\.json does not exist, so the tenant has no environment "stagging"\n +→ did you mean "staging"\? \(.*: production, load, staging\)/,
    );
  });

  it.each(['Staging', '../x', ''])('refuses the name %j', async (name) => {
    expect((await grandstand('check', 'polar', '--env', name)).code).toBe(2);
  });

  it('reports mistakes in the file of the environment there', async () => {
    await write('polar/tenant.staging.json', { id: 'other', extends: '_x', hosts: { api: 'api.tv' } });
    const { text } = await grandstand('check', 'polar', '--env', 'staging');
    expect(text).toMatch(/^polar\/tenant\.staging\.json:2:\d+ id: is the same in all environments/m);
    expect(text).toMatch(/^polar\/tenant\.staging\.json:3:\d+ extends: is the same in all environments/m);
    expect(text).toMatch(/^polar\/tenant\.staging\.json:5:\d+ hosts\.api: "api\.tv" has the wrong format/m);
    expect((await grandstand('check', 'polar')).text).toBe('polar  ok');
  });

  it('reports a file that no environment reads', async () => {
    await write('polar/tenant.production.json', { name: 'Polar' });
    const { code, text } = await grandstand('check', 'polar');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^polar\/tenant\.production\.json is never read: tenant\.json is that of production/,
    );
  });

  it('compares the domains of the environment', async () => {
    await workspace.addTenant('ember');
    await write('ember/tenant.staging.json', { domains: ['staging.polar.tv'] });
    expect((await grandstand('check', '--all')).code).toBe(0);
    expect((await grandstand('check', '--all', '--env', 'staging')).text).toMatch(
      /ember\/tenant\.staging\.json:3:\d+ domains\[0\]: "staging\.polar\.tv" is also a domain of the tenant "polar"/,
    );
  });
});

it('an environment of a base has precedence over the settings of a tenant, and its own over both', async () => {
  await mkdir(join(workspace.tenants, '_league'));
  await write('_league/tenant.json', {});
  await write('_league/tenant.load.json', {
    hosts: { api: 'https://api.load.tv', keys: 'https://keys.load.tv' },
  });
  const path = join(workspace.tenants, 'polar/tenant.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('{', '{ "extends": "_league",'));
  await grandstand('build', 'polar', '--env', 'load');
  expect(await readBuilt('polar/index.html')).toContain(
    '"api":"https://api.load.tv","keys":"https://keys.load.tv"',
  );
  await write('polar/tenant.load.json', { hosts: { api: 'https://polar.load.tv' } });
  await grandstand('build', 'polar', '--env', 'load');
  expect(await readBuilt('polar/index.html')).toContain(
    '"api":"https://polar.load.tv","keys":"https://keys.load.tv"',
  );
});
