import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { type OperatorContext, recordAction } from '../operator/index.ts';

/** Records an action on the whole platform in the audit of every channel. */
export async function recordForChannels(
  db: Database,
  {
    operator,
    nowTs,
  }: { readonly operator: Pick<OperatorContext, 'operator' | 'reason'>; readonly nowTs: number },
  action: Omit<Parameters<typeof recordAction>[2], 'target'>,
): Promise<void> {
  for (const { id } of await acrossChannels(db).channels())
    await recordAction(operator, createScope(db, id, nowTs), { ...action, target: 'platform' });
}
