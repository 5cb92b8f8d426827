import type { Channel } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { eventChangeQueries, eventQueries } from '../../catalog/catalog/index.ts';
import { presentationQueries } from '../../catalog/presentation/index.ts';
import { allInPrice, offerQueries } from '../../commerce/orders/index.ts';
import { type KnownOffer, notificationQueries, type NotificationTopic } from './queries.ts';

/** A topic that is due, and the ids of its recipients; null: every user whom `recipients()` finds. */
export interface DueTopic {
  readonly topic: NotificationTopic;
  readonly userIds: readonly number[] | null;
}

const eventTopic = (
  kind: NotificationTopic['kind'],
  subjectId: number,
  revision: number,
  startTs: number | null,
): NotificationTopic => ({ kind, subjectType: 'event', subjectId, revision, startTs });

/** Events rescheduled or cancelled after users were notified of their start. */
export async function findChangedEvents(scope: Scope): Promise<DueTopic[]> {
  const outdatedByEventId = Map.groupBy(await notificationQueries(scope).outdated(), (row) => row.subjectId);
  const ids = [...outdatedByEventId.keys()];
  const events = await eventQueries(scope).byIds(ids);
  const changes = await eventChangeQueries(scope).changesOf(ids);
  return ids.flatMap((id) => {
    const [event, change] = [events.get(id), changes.get(id)];
    if (!event || !change) return [];
    const due = (kind: 'event-cancelled' | 'event-rescheduled', recipients: readonly { userId: number }[]) =>
      recipients.length === 0
        ? []
        : [
            {
              topic: eventTopic(kind, id, change.revision, event.startTs),
              userIds: recipients.map(({ userId }) => userId),
            },
          ];
    const notified = outdatedByEventId.get(id) ?? [];
    if (change.cancelled)
      return due(
        'event-cancelled',
        notified.filter((row) => row.kind !== 'event-cancelled'),
      );
    // Of a postponed event, `findStopped` tells.
    if (event.startTs <= scope.nowTs || event.state !== null) return [];
    // Users who were last told another start, or that the event does not take place: it does.
    const needsNewStart = (row: (typeof notified)[number]) =>
      row.kind === 'event-cancelled' || row.kind === 'event-postponed' || row.startTs !== event.startTs;
    return due('event-rescheduled', notified.filter(needsNewStart));
  });
}

/**
 * Events that were postponed without a new date: for the holders of tickets, and users who were told the start. Events that
 * were abandoned: for the holders of tickets.
 */
export async function findStopped(scope: Scope, state: 'postponed' | 'abandoned'): Promise<DueTopic[]> {
  const events = await notificationQueries(scope).recentlyIn(state);
  const changes = await eventChangeQueries(scope).changesOf(events.map(({ id }) => id));
  return events.map(({ id, startTs }) => ({
    topic: eventTopic(`event-${state}`, id, changes.get(id)?.revision ?? 0, startTs),
    userIds: null,
  }));
}

/** Events with a new date: for the holders of tickets, whom no reminder has told the former one. */
export async function findMovedTickets(scope: Scope): Promise<DueTopic[]> {
  const events = await notificationQueries(scope).recentlyMoved();
  const changes = await eventChangeQueries(scope).changesOf(events.map(({ id }) => id));
  const due: DueTopic[] = [];
  for (const { id, startTs } of events) {
    const { movedRevision: revision, movedTs: ts } = changes.get(id) ?? {
      movedRevision: null,
      movedTs: null,
    };
    if (revision === null || ts === null) continue;
    const userIds = await notificationQueries(scope).uninformedHolders(id, { revision, ts });
    if (userIds.length > 0)
      due.push({ topic: eventTopic('event-rescheduled', id, revision, startTs), userIds });
  }
  return due;
}

/** Events that start soon. */
export async function findReminders(scope: Scope): Promise<DueTopic[]> {
  const events = await notificationQueries(scope).startingSoon();
  const changes = await eventChangeQueries(scope).changesOf(events.map(({ id }) => id));
  return events.map(({ id, startTs }) => ({
    topic: eventTopic('event-reminder', id, changes.get(id)?.revision ?? 0, startTs),
    userIds: null,
  }));
}

/** Events with new clips. `recipients()` leaves out users who made all of them. */
export const findNewClips = async (scope: Scope): Promise<DueTopic[]> =>
  (await notificationQueries(scope).withNewClips()).map((id) => ({
    topic: eventTopic('new-clips', id, 0, null),
    userIds: null,
  }));

/**
 * New packages, subscriptions and channel pages, and lowered prices, since the last check; stores the current ones for
 * the next check. The first check of a channel returns nothing, because everything would be new.
 */
export async function findOfferNews(scope: Scope, { settings }: Channel): Promise<DueTopic[]> {
  const notifications = notificationQueries(scope);
  const knownByKey = new Map(
    (await notifications.knownOffers()).map((offer) => [`${offer.type} ${offer.id}`, offer]),
  );
  const isFirstCheck = knownByKey.size === 0;
  const allIn = (offer: { basePrice: number; serviceFee: number }) => allInPrice(offer, settings.currency);
  const current = [
    ...(await offerQueries(scope).packages()).map(
      (offer) => ({ type: 'package', id: offer.id, price: allIn(offer) }) as const,
    ),
    ...(await offerQueries(scope).subscriptions()).map(
      (offer) => ({ type: 'subscription', id: offer.id, price: allIn(offer) }) as const,
    ),
    ...(await presentationQueries(scope).pages()).map(
      ({ id }) => ({ type: 'page', id, price: null }) as const,
    ),
  ];
  const due: DueTopic[] = [];
  for (const { type, id, price } of current) {
    const known = knownByKey.get(`${type} ${id}`) ?? null;
    if (known && known.price === price) continue;
    const revision = (known?.revision ?? 0) + 1;
    await notifications.saveKnownOffer({ type, id, price, formerPrice: known?.price ?? null, revision });
    const kind = offerNewsKind({ type, price }, known);
    if (isFirstCheck || kind === null) continue;
    due.push({ topic: { kind, subjectType: type, subjectId: id, revision, startTs: null }, userIds: null });
  }
  return due;
}

function offerNewsKind({ type, price }: Pick<KnownOffer, 'type' | 'price'>, known: KnownOffer | null) {
  if (known === null) return type === 'page' ? 'new-page' : 'new-pass';
  return price !== null && known.price !== null && price < known.price ? 'lower-price' : null;
}
