import type { Clock } from '@grandstand/core';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { createServerCalls } from './server-calls.ts';

/** A platform that does not run must not delay the page. */
const KEY_TIMEOUT_MS = 1000;

/**
 * A tenant as it is served at `<id>.localhost`, which the key host may not have: then the site has the key of the tenant's
 * domains.
 */
export async function withLocalKey(folder: TenantFolder, clock: Clock): Promise<TenantFolder> {
  const { tenant } = folder;
  const own = `${tenant.id}.localhost`;
  if (tenant.channelKey !== undefined || tenant.domains.includes(own)) return folder;
  const calls = createServerCalls(tenant, { clock, timeoutMs: KEY_TIMEOUT_MS });
  for (const domain of [own, ...tenant.domains]) {
    const key = await calls.keyOfDomain(domain);
    if (key.ok) return { ...folder, tenant: { ...tenant, channelKey: key.value } };
  }
  return folder;
}
