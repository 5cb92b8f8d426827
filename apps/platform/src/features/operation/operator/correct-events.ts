import { err, isExact, ok, type Result } from '@grandstand/core';
import { and, eq, inArray } from 'drizzle-orm';
import { eventChanges, events, goals } from '../../catalog/catalog/schema.ts';
import { clips } from '../../media/clips/schema.ts';
import { eventDownloads } from '../../media/downloads/schema.ts';
import { orders } from '../../commerce/orders/schema.ts';
import { vodMedia } from '../../media/vod/schema.ts';
import { recordAction } from './audit.ts';
import { correctScore } from './correct-score.ts';
import { changingEvent } from './operate-events.ts';
import type { OperatorContext } from './operator-context.ts';

export interface ShownScore {
  readonly id: number;
  readonly name: string;
  readonly home: number;
  readonly away: number;
}

/** Corrects the score as it is now; undefined keeps a side's. Goals in the future, of samples, stay. */
export const scoreEvent = (
  context: OperatorContext,
  id: number,
  scores: { readonly home?: number | undefined; readonly away?: number | undefined },
): Promise<Result<string, ShownScore>> =>
  changingEvent(context, id, async ({ scope }, { name, score: before, status, endTs, homeId }) => {
    const { nowTs } = scope;
    const after = { home: scores.home ?? before.home, away: scores.away ?? before.away };
    if (homeId === null) return err(`Event ${id} is not played by two teams; it has no score.`);
    if (status === 'upcoming') return err(`Event ${id} has not started; it has no score.`);
    if (after.home === before.home && after.away === before.away) return ok({ id, name, ...before });
    const isOfEvent = eq(goals.eventId, id);
    const all = await scope.rows(goals, { where: isOfEvent, lock: 'update' });
    const shown = all.filter(({ atTs }) => atTs <= nowTs);
    const corrections = (['home', 'away'] as const).map((side) => correctScore(shown, side, after[side]));
    for (const { position, points } of corrections.flatMap(({ reduced }) => reduced))
      await scope.update(goals, { points }, and(isOfEvent, eq(goals.position, position)));
    const removed = corrections.flatMap((correction) => correction.removed);
    if (removed.length > 0) await scope.remove(goals, and(isOfEvent, inArray(goals.position, removed)));
    const next = Math.max(-1, ...all.map(({ position }) => position)) + 1;
    // The end is exclusive.
    const atTs = Math.min(nowTs, endTs - 1);
    await scope.append(
      goals,
      corrections
        .flatMap(({ added }) => added)
        .map((goal, index) => ({ ...goal, eventId: id, position: next + index, atTs })),
    );
    await recordAction(context, scope, {
      command: 'event score',
      target: `event ${id}`,
      before: { ...before },
      after,
    });
    return ok({ id, name, ...after });
  });

export interface EventCorrection {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** In the channel's currency. */
  readonly price?: number | undefined;
  readonly fee?: number | undefined;
  /** End of the blackout, in seconds since the Unix epoch. */
  readonly blackoutUntil?: number | undefined;
}

export interface CorrectedEvent {
  readonly id: number;
  /** Languages in which the corrected texts are given too, and were not changed. */
  readonly otherLanguages: readonly string[];
}

/**
 * Corrects what an event is called, costs, or how long it is blacked out. Texts are corrected in the channel's language.
 * Orders keep what was bought.
 */
export const correctEvent = (
  context: OperatorContext,
  id: number,
  { name, description, price, fee, blackoutUntil }: EventCorrection,
): Promise<Result<string, CorrectedEvent>> =>
  changingEvent<CorrectedEvent>(context, id, async ({ scope, channel }, event) => {
    const { currency } = channel.settings;
    const isForSale = event.type === 'paid' || event.type === 'ppv';
    if (!isForSale && (price !== undefined || fee !== undefined))
      return err(`Event ${id} is not for sale (${event.type}); it has no price.`);
    if (blackoutUntil !== undefined && !event.blackout)
      return err(`Event ${id} has no blackout. Its areas come with "channel import".`);
    for (const amount of [price, fee])
      if (amount !== undefined && !isExact(amount, currency))
        return err(`The amount ${amount} has more decimals than ${currency.toUpperCase()}.`);
    const changes = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(price !== undefined && { basePrice: price }),
      ...(fee !== undefined && { serviceFee: fee }),
      ...(blackoutUntil !== undefined &&
        event.blackout && { blackout: { ...event.blackout, untilTs: blackoutUntil } }),
    };
    const pick = (row: typeof events.$inferSelect) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => key in changes));
    if (Object.keys(changes).length === 0) return err('Pass what to correct, for example --name.');
    const before = pick(event);
    if (JSON.stringify(before) === JSON.stringify(pick({ ...event, ...changes })))
      return ok({ id, ...before, otherLanguages: [] });
    const otherLanguages = Object.entries(event.translations ?? {}).flatMap(([language, texts]) =>
      Object.keys(changes).some((field) => Object.hasOwn(texts, field)) ? [language] : [],
    );
    await scope.update(events, changes, eq(events.id, id));
    await recordAction(context, scope, {
      command: 'event correct',
      target: `event ${id}`,
      before,
      after: changes,
    });
    return ok({ id, ...changes, otherLanguages });
  });

/** Removes an event to which nothing refers: one that was made by mistake. */
export const removeEvent = (
  context: OperatorContext,
  id: number,
): Promise<Result<string, { readonly id: number; readonly name: string }>> =>
  changingEvent(context, id, async ({ scope, channel }, { name, slug, startTs, endTs }) => {
    const references = {
      orders: await scope.count(orders, and(eq(orders.type, 'event'), eq(orders.productId, id))),
      clips: await scope.count(clips, eq(clips.eventId, id)),
      downloads: await scope.count(eventDownloads, eq(eventDownloads.eventId, id)),
      'media of the library': await scope.count(vodMedia, eq(vodMedia.eventId, id)),
    };
    const used = Object.entries(references).filter(([, total]) => total > 0);
    if (used.length > 0)
      return err(
        `Event ${id} of the channel "${channel.id}" has ${used.map(([what, total]) => `${total} ${what}`).join(', ')}; ` +
          'it cannot be removed. Use "event cancel".',
      );
    await scope.clear(goals, eq(goals.eventId, id));
    await scope.clear(eventChanges, eq(eventChanges.eventId, id));
    await scope.clear(events, eq(events.id, id));
    await recordAction(context, scope, {
      command: 'event remove',
      target: `event ${id}`,
      before: { name, slug, startTs, endTs },
      after: null,
    });
    return ok({ id, name });
  });
