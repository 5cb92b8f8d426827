import { resolve } from 'node:path';
import { readTenants, type TenantSelection } from '../services/select-tenants.ts';
import { EXIT, writeProblems, type Output } from './output.ts';

export async function check(
  ids: TenantSelection,
  flags: { readonly tenants: string; readonly json?: boolean },
  output: Output,
): Promise<number> {
  const { folders, problems, warnings, notes } = await readTenants(ids, resolve(flags.tenants));
  const validIds = folders.map(({ tenant }) => tenant.id);
  if (flags.json) {
    output.out(JSON.stringify({ tenants: validIds, problems, warnings, notes }, null, 2));
  } else {
    for (const id of validIds) output.out(`${id}  ok`);
    writeProblems(output, { problems, warnings, notes });
  }
  return problems.length > 0 ? EXIT.problem : EXIT.success;
}
