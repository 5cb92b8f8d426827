import { eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { rescheduleEvent } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { ingestStreams } from './schema.ts';

/** An event that is about to end while its encoder sends lasts so much longer, in steps, and at most `MAX_OVERRUN_S`. */
const STEP_S = 300;
const BEFORE_END_S = 60;
const MAX_OVERRUN_S = 3600;

/** Moves the end of an event that overruns, so that it ends some minutes after the signal. */
export async function prolongEvent(
  scope: Scope,
  {
    eventId,
    streamId,
    nowMs,
  }: { readonly eventId: number; readonly streamId: number; readonly nowMs: number },
): Promise<void> {
  const nowTs = Math.floor(nowMs / 1000);
  const isNear = ({ startTs, endTs }: { readonly startTs: number; readonly endTs: number }) =>
    startTs <= nowTs && nowTs < endTs && endTs - nowTs <= BEFORE_END_S;
  const found = await scope.first(events, eq(events.id, eventId));
  if (!found || !isNear(found)) return;
  await scope.transaction(async (txScope) => {
    // Operators change events and imports write them under this lock.
    await txScope.lock(`seed ${scope.channelId}`);
    const event = await txScope.first(events, eq(events.id, eventId));
    const stream = await txScope.first(ingestStreams, eq(ingestStreams.id, streamId));
    if (!event || !stream || !isNear(event)) return;
    // An operator's own extension is a new plan.
    const isOwnEnd = stream.plannedEndTs !== null && event.endTs <= stream.plannedEndTs + MAX_OVERRUN_S;
    const plannedEndTs = isOwnEnd && stream.plannedEndTs !== null ? stream.plannedEndTs : event.endTs;
    const endTs = Math.min(nowTs + STEP_S, plannedEndTs + MAX_OVERRUN_S);
    if (endTs <= event.endTs) return;
    await txScope.update(ingestStreams, { plannedEndTs }, eq(ingestStreams.id, streamId));
    await rescheduleEvent(txScope, event, { startTs: event.startTs, endTs });
  });
}
