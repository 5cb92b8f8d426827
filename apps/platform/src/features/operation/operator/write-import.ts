import { type GivenContent, ownText } from '@grandstand/content-files';
import { err, formatProblem, ok, type Problem, type Result } from '@grandstand/core';
import type { Channel } from '../../../db/channel-registry.ts';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import { eventChangeQueries } from '../../catalog/catalog/index.ts';
import {
  couponRows,
  isChanged,
  type ListChanges,
  writeChannel,
  writeContent,
  writeEvents,
  writeLibrary,
  writeTaxes,
} from '../content-store/index.ts';
import { coupons } from '../../commerce/payments/schema.ts';
import { recordAction } from './audit.ts';
import { cancelEvent } from './operate-events.ts';
import { moveEvent, postponeEvent } from './operate-running-events.ts';
import type { Actor } from './operator-context.ts';
import { type ImportPlan, planImport, type PlanOptions } from './plan-import.ts';

export interface ImportOptions extends PlanOptions {
  /** Only says what would change. */
  readonly isDryRun: boolean;
}

export interface ImportReport {
  readonly channel: string;
  readonly isCreated: boolean;
  readonly isDryRun: boolean;
  /** By the name of the list, such as `teams` or `vod.media`. */
  readonly changes: Readonly<Record<string, ListChanges>>;
  /** Ids of events whose times change, and of events that are cancelled. */
  readonly movedEvents: readonly number[];
  readonly cancelledEvents: readonly number[];
  /** Ids of events that are postponed, suspended or abandoned, or no longer, without new times. */
  readonly changedStates: readonly number[];
  readonly warnings: readonly string[];
}

export interface ImportSource {
  readonly channelId: string;
  readonly command: 'channel create' | 'channel import';
  /** Named in errors, for example the folder. */
  readonly source: string;
  readonly content: GivenContent;
  /** Adds the place in the source to a problem. */
  readonly locate: (problem: Problem) => Problem;
}

/** Plans an import and writes it, unless it is a dry run, in one transaction. The error lists all mistakes. */
export function writeImport(
  db: Database,
  actor: Actor,
  { channelId: id, command, source, content, locate }: ImportSource,
  options: ImportOptions,
): Promise<Result<string, ImportReport>> {
  return createScope(db, id, actor.nowTs).transaction(async (scope) => {
    // The lock of a sample channel's seed, too.
    await scope.lock(`seed ${id}`);
    const channel = await scope.channel();
    if (channel && command === 'channel create')
      return err(`There is already a channel "${id}". To change it, use "channel import".`);
    const planned = await planImport(scope, channel, content, options);
    if (!planned.ok) return err(describeProblems(source, planned.error.map(locate)));
    const plan = planned.value;
    if (!options.isDryRun && hasChanges(plan)) await writePlan(scope, actor, { channel, command, plan });
    return ok({
      channel: id,
      isCreated: channel === null,
      isDryRun: options.isDryRun,
      changes: plan.changes,
      movedEvents: plan.moves.map((move) => move.id),
      cancelledEvents: plan.cancellations,
      changedStates: plan.stateChanges,
      warnings: plan.warnings,
    });
  });
}

export const describeProblems = (source: string, problems: readonly Problem[]): string =>
  [
    `${source} has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}; nothing was changed:`,
    ...problems.map((problem) => `  ${formatProblem(problem)}`),
  ].join('\n');

const hasChanges = ({ changes }: ImportPlan): boolean => Object.values(changes).some(isChanged);

interface Import {
  readonly channel: Channel | null;
  readonly command: ImportSource['command'];
  readonly plan: ImportPlan;
}

async function writePlan(scope: Scope, actor: Actor, { channel, command, plan }: Import): Promise<void> {
  const { identity, colors, content, changes } = plan;
  const { id, settings } = identity;
  const { language } = settings;
  // Also counts the channel's content version, so that running processes read all of it again.
  await writeChannel(scope, identity, { colorSettings: colors, seedHash: null });
  await writeContent(scope, content, language);
  await writeTaxes(scope, content.payments, language);
  await writeCoupons(scope, plan, channel);
  if (channel)
    for (const { id: eventId, isContinued, ...times } of plan.moves)
      requireDone(
        await (isContinued ? postponeEvent : moveEvent)({ ...actor, scope, channel }, eventId, times),
      );
  const created = new Set<number | string>(changes['events']?.created);
  const updated = new Set<number | string>(changes['events']?.updated);
  await writeEvents(
    scope,
    // Rows have the texts in the channel's language apart from the others.
    content.events.filter(
      (event) => created.has(event.id) || updated.has(event.id) || channel?.settings.language !== language,
    ),
    content,
    language,
  );
  if (channel)
    for (const eventId of plan.cancellations)
      requireDone(await cancelEvent({ ...actor, scope, channel }, eventId));
  const changedState = new Set(plan.stateChanges);
  for (const { id: eventId, cancelled, state, time_tba: isTimeTba } of content.events) {
    if (cancelled && created.has(eventId))
      await eventChangeQueries(scope).change(eventId, 'cancel', actor.nowTs);
    else if (!cancelled && changedState.has(eventId))
      await eventChangeQueries(scope).change(eventId, { state, isTimeTba }, actor.nowTs);
  }
  await writeLibrary(scope, content, language);
  await recordAction(actor, scope, {
    command,
    target: `channel ${id}`,
    before: channel && describeChannel(channel),
    after: {
      ...describeChannel({ ...identity, name: ownText(identity.name, language) }),
      changes: countChanges(changes),
    },
  });
}

/** Coupons count as the operator's, so that the seed of a sample channel keeps them. */
async function writeCoupons(
  scope: Scope,
  { identity: { settings }, content, changes }: ImportPlan,
  channel: Channel | null,
): Promise<void> {
  const { created = [], updated = [] } = changes['payments.coupons'] ?? {};
  const codes = new Set([...created, ...updated]);
  // Amounts are stored in minor units.
  const isAll = channel?.settings.currency !== settings.currency;
  const written = content.payments.coupons.filter(({ code }) => isAll || codes.has(code));
  const rows = couponRows(settings.currency, written);
  await scope.putAll(
    coupons,
    rows.map((row) => ({ ...row, byOperator: true })),
  );
}

/** The plan has checked everything that an operation on an event refuses. */
function requireDone(result: Result<string, unknown>): void {
  if (!result.ok) throw new Error(`the import was planned wrongly: ${result.error}`);
}

const describeChannel = ({
  key,
  name,
  settings,
  geo,
}: Pick<Channel, 'key' | 'name' | 'settings' | 'geo'>) => {
  return { key, name, settings, geo };
};

const countChanges = (changes: ImportPlan['changes']) =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, list]) => isChanged(list))
      .map(([name, { created, updated, removed }]) => [
        name,
        { created: created.length, updated: updated.length, removed: removed.length },
      ]),
  );
