import { join } from 'node:path';
import type { Problem } from '@grandstand/core';
import { listDraftNames, readDraft } from '../models/drafts.ts';
import { selectIds, type TenantSelection } from './select-tenants.ts';

/** Drafts of the selected tenants that the theme studio cannot open, as warnings: they change no site. */
export async function findDraftWarnings(
  selection: TenantSelection,
  tenantsDir: string,
): Promise<readonly Problem[]> {
  const ids = await selectIds(selection, tenantsDir);
  const warnings = (ids.ok ? ids.value : []).map(async (id) => {
    const folder = join(tenantsDir, id);
    const names = await listDraftNames(folder);
    const read = await Promise.all(names.map((name) => readDraft(folder, name)));
    return read.flatMap((draft) =>
      draft.ok ? [] : draft.error.map((problem) => ({ tenant: id, ...problem })),
    );
  });
  return (await Promise.all(warnings)).flat();
}
