import { foldText } from '@grandstand/core';
import type { StudioTenantSummary } from '@grandstand/tenant';

/** Tenants whose name, id or domain contains all words of a search. */
export function findTenants(
  tenants: readonly StudioTenantSummary[],
  search: string,
): readonly StudioTenantSummary[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return tenants.filter(({ id, name, domain }) => {
    const text = foldText(`${name} ${id} ${domain ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
