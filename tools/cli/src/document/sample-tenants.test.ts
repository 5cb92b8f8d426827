import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listTenants, readTenantFolder } from '../models/tenant-folder.ts';

const tenantsDir = join(import.meta.dirname, '../../../../tenants');

it('the sample channels run analytics, and ask for consent, on localhost as on their domains', async () => {
  const ids = await listTenants(tenantsDir);
  expect(ids).not.toEqual([]);
  for (const id of ids) {
    const folder = await readTenantFolder(tenantsDir, id);
    expect(folder.ok && folder.value.tenant.analytics?.onLocalhost, id).toBe(true);
  }
});
