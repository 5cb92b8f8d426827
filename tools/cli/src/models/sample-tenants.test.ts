import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTenants, readTenantFolder } from './tenant-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const tenantsDir = join(root, 'tenants');

describe.each(await listTenants(tenantsDir))('%s', (id) => {
  it('is valid and has enough contrast in its colours', async () => {
    const folder = await readTenantFolder(tenantsDir, id);
    expect(folder).toMatchObject({ ok: true, value: { warnings: [], notes: [] } });
  });

  it('has the colours that the reference platform returns', async () => {
    const folder = await readTenantFolder(tenantsDir, id);
    const inSeed = join(root, 'tools/sample-channels/channels', id, 'color-settings.json');
    expect(folder.ok && folder.value.colors).toEqual(JSON.parse(await readFile(inSeed, 'utf8')));
  });

  it('has a horizontal logo and a square icon', async () => {
    const folder = await readTenantFolder(tenantsDir, id);
    if (!folder.ok) throw new Error('the tenant is invalid');
    const { logo, icon } = folder.value;
    expect(logo.width / logo.height).toBeGreaterThan(2);
    expect(icon.width).toBe(icon.height);
  });
});
