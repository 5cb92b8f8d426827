import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import { catalogQueries, eventQueries, type EventRow } from '../../catalog/catalog/index.ts';
import type { StreamSource } from '../sources/index.ts';
import { type Candidate, planSlots } from './plan-slots.ts';
import { simulationQueries } from './queries.ts';

/** The schedule is known so far ahead, in seconds. */
export const AHEAD_S = 24 * 3600;
/** The newest finished events of a channel take turns. */
const MAX_EVENTS = 48;

export interface ScheduleServices {
  readonly db: Database;
  readonly source: StreamSource;
}

/** Whether an event can be shown again now. */
export const isShowable = ({ status, isCancelled }: EventRow): boolean =>
  status === 'finished' && !isCancelled;

/** Extends a channel's schedule to `untilTs` (seconds). Safe for concurrent processes: the first one extends it. */
export async function extendSchedule(
  { db, source }: ScheduleServices,
  channelId: string,
  { nowTs, untilTs }: { readonly nowTs: number; readonly untilTs: number },
): Promise<void> {
  const scope = createScope(db, channelId, nowTs);
  const candidates = await findCandidates(scope, source);
  if (candidates.length === 0) return;
  await scope.transaction(async (txScope) => {
    await txScope.lock(`simulation ${channelId}`);
    const schedule = simulationQueries(txScope);
    await schedule.add(planSlots({ slots: await schedule.all(), candidates, nowTs, untilTs }));
  });
}

/** Whether a schedule does not reach `untilTs`. */
export const isTooShort = (slots: readonly { readonly endTs: number }[], untilTs: number): boolean =>
  !slots.some(({ endTs }) => endTs >= untilTs);

/** The newest finished events that have a recording. */
async function findCandidates(scope: Scope, source: StreamSource): Promise<Candidate[]> {
  const newest = await eventQueries(scope).list(
    { stream_status: 'finished' },
    { direction: 'desc', limit: 2 * MAX_EVENTS },
  );
  const categories = await catalogQueries(scope).categories();
  const surfaceOf = new Map(categories.map(({ id, surface }) => [id, surface]));
  const candidates: Candidate[] = [];
  // A blackout would leave some viewers without a picture; the event gets its turn when it is over.
  const isBlackedOut = ({ blackout }: EventRow) => blackout !== null && scope.nowTs < blackout.untilTs;
  for (const event of newest.filter((row) => isShowable(row) && !isBlackedOut(row))) {
    const { id: eventId, startTs, endTs, stream: urls } = event;
    const surface = surfaceOf.get(event.categoryId) ?? '';
    const readStory = () => Promise.resolve(null);
    const key = { channelId: scope.channelId, id: eventId };
    const shown = { startTs, endTs, surface, urls, event: urls === null ? key : null, goals: [], readStory };
    const stream = await source.open({ kind: 'event', ...shown });
    const durationS = stream.ok ? stream.value.recordedS(scope.nowTs * 1000) : 0;
    if (durationS > 0) candidates.push({ eventId, startTs, durationS });
  }
  return candidates.slice(0, MAX_EVENTS);
}
