import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import type { OperatorContext } from './operator-context.ts';
import { type AuditedState, operatorActions } from './schema.ts';

export type OperatorAction = typeof operatorActions.$inferSelect;

/** Records an action. `scope` is that of the transaction which makes the change. */
export async function recordAction(
  { operator, reason }: Pick<OperatorContext, 'operator' | 'reason'>,
  scope: Scope,
  action: {
    readonly command: string;
    readonly target: string;
    readonly before: AuditedState;
    readonly after: AuditedState;
  },
): Promise<void> {
  await scope.add(operatorActions, [{ ...action, operator, reason, atTs: scope.nowTs }]);
}

/** Undefined: any. Times in seconds since the Unix epoch; `untilTs` is exclusive. */
export interface AuditFilters {
  readonly operator?: string | undefined;
  readonly command?: string | undefined;
  readonly target?: string | undefined;
  readonly fromTs?: number | undefined;
  readonly untilTs?: number | undefined;
}

/** The channel's actions, newest first. */
export function listActions(
  { scope }: OperatorContext,
  filters: AuditFilters,
  limit = 100,
): Promise<OperatorAction[]> {
  const { operator, command, target, fromTs, untilTs } = filters;
  return scope.rows(operatorActions, {
    where: and(
      operator === undefined ? undefined : eq(operatorActions.operator, operator),
      command === undefined ? undefined : eq(operatorActions.command, command),
      target === undefined ? undefined : eq(operatorActions.target, target),
      fromTs === undefined ? undefined : gte(operatorActions.atTs, fromTs),
      untilTs === undefined ? undefined : lt(operatorActions.atTs, untilTs),
    ),
    orderBy: [desc(operatorActions.id)],
    limit,
  });
}
