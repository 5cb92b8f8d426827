import { assertNever } from '@grandstand/core';
import { alias } from 'drizzle-orm/pg-core';
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import { eventChanges as changes, events } from '../../catalog/catalog/schema.ts';
import { clips } from '../../media/clips/schema.ts';
import { hasClipOfOthers, heldTicketAt, holdsProduct, hasFavorite, wantsMail } from './recipients.ts';
import { knownOffers, notifications } from './schema.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type KnownOffer = typeof knownOffers.$inferSelect;
/** The subject of a notification, for all recipients. */
export type NotificationTopic = Omit<NotificationRow, 'channelId' | 'userId' | 'queuedTs' | 'sentTs'>;

/** How long before its start an event's reminder is sent. */
const REMINDER_LEAD_S = 3600;
/** Age up to which a clip is announced. */
const MAX_NEW_CLIP_AGE_S = 6 * 3600;
/** How long after an event's announced start a change of it is still announced. */
const MAX_LATENESS_S = 3 * 3600;

const sent = alias(notifications, 'sent');

/** Notifications that name an event's start. */
const ABOUT_START = ['event-reminder', 'event-rescheduled', 'event-cancelled', 'event-postponed'] as const;
/** How long after a change of an event the holders of its tickets are still told. */
const MAX_CHANGE_AGE_S = 86_400;

/** Condition on events: their last change matches. */
const wasChanged = (...conditions: SQL[]): SQL =>
  sql`exists (select 1 from ${changes} where ${and(
    eq(changes.channelId, events.channelId),
    eq(changes.eventId, events.id),
    ...conditions,
  )})`;

/** Condition on `users`: they have a notification, sent or queued, that matches. */
const wasNotified = (...conditions: (SQL | undefined)[]): SQL =>
  sql`exists (select 1 from ${notifications} as ${sql.identifier('sent')} where ${and(
    eq(sent.channelId, users.channelId),
    eq(sent.userId, users.id),
    ...conditions,
  )})`;

/** Condition on `users`: they were told the start of an event. */
const wasTold = (eventId: number): SQL =>
  wasNotified(inArray(sent.kind, ABOUT_START), eq(sent.subjectId, eventId), isNotNull(sent.sentTs));

/** Condition on `users`: recipients of a topic, whether or not already notified. */
function recipientCondition(
  { kind, subjectType, subjectId }: NotificationTopic,
  nowTs: number,
): SQL | undefined {
  switch (kind) {
    case 'event-reminder':
      return and(
        wantsMail('event_reminders'),
        or(hasFavorite(subjectId), holdsProduct(['event'], subjectId, nowTs)),
      );
    // `findChangedEvents` selects the users who were notified of the former start.
    case 'event-rescheduled':
    case 'event-cancelled':
      return wantsMail('event_reminders');
    case 'event-postponed':
      return and(
        wantsMail('event_reminders'),
        or(holdsProduct(['event'], subjectId, nowTs), wasTold(subjectId)),
      );
    case 'event-abandoned':
      return and(wantsMail('event_reminders'), holdsProduct(['event'], subjectId, nowTs));
    case 'new-clips':
      return and(
        wantsMail('new_clips'),
        hasFavorite(subjectId),
        hasClipOfOthers(subjectId, nowTs - MAX_NEW_CLIP_AGE_S),
      );
    case 'new-pass':
    case 'lower-price':
      return and(wantsMail('news'), not(holdsProduct(productKinds(subjectType), subjectId, nowTs)));
    case 'new-page':
      return wantsMail('news');
    default:
      return assertNever(kind);
  }
}

const productKinds = (type: NotificationTopic['subjectType']) =>
  type === 'subscription' ? (['subscription'] as const) : (['package', 'team_pass'] as const);

/** A channel's notifications, and its offers at the last check. */
export function notificationQueries(scope: Scope) {
  const { nowTs } = scope;
  const whereTopic = (topic: NotificationTopic) =>
    and(
      eq(notifications.kind, topic.kind),
      eq(notifications.subjectType, topic.subjectType),
      eq(notifications.subjectId, topic.subjectId),
      eq(notifications.revision, topic.revision),
    );
  const whereNotification = (topic: NotificationTopic, userId: number) =>
    and(whereTopic(topic), eq(notifications.userId, userId));

  const wasNotifiedOf = (topic: NotificationTopic) => {
    const whereSubject = and(eq(sent.subjectType, topic.subjectType), eq(sent.subjectId, topic.subjectId));
    if (topic.kind === 'event-reminder')
      return wasNotified(
        whereSubject,
        inArray(sent.kind, ABOUT_START),
        eq(sent.startTs, topic.startTs ?? 0),
        gte(sent.queuedTs, (topic.startTs ?? 0) - REMINDER_LEAD_S),
      );
    return wasNotified(whereSubject, eq(sent.kind, topic.kind), eq(sent.revision, topic.revision));
  };

  return {
    /** Events that start within the lead time, as planned. */
    startingSoon: () =>
      scope.rows(events, {
        where: and(
          gt(events.startTs, nowTs),
          lte(events.startTs, nowTs + REMINDER_LEAD_S),
          isNull(events.state),
          not(events.isTimeTba),
          not(wasChanged(eq(changes.cancelled, true))),
        ),
      }),
    /** Events that were postponed without a new date, or abandoned, a short time ago. */
    recentlyIn: (state: 'postponed' | 'abandoned') =>
      scope.rows(events, {
        where: and(eq(events.state, state), wasChanged(gt(changes.changedTs, nowTs - MAX_CHANGE_AGE_S))),
      }),
    /** Events that got another start in the future a short time ago, and take place then. */
    recentlyMoved: () =>
      scope.rows(events, {
        where: and(
          gt(events.startTs, nowTs),
          isNull(events.state),
          wasChanged(gt(changes.movedTs, nowTs - MAX_CHANGE_AGE_S), eq(changes.cancelled, false)),
        ),
      }),
    /** Holders of a ticket from before a moment in seconds, who were told nothing of the event since a revision. */
    async uninformedHolders(
      eventId: number,
      { revision, ts }: { revision: number; ts: number },
    ): Promise<number[]> {
      const isInformed = wasNotified(
        eq(sent.subjectType, 'event'),
        eq(sent.subjectId, eventId),
        inArray(sent.kind, ABOUT_START),
        gte(sent.revision, revision),
      );
      const where = and(wantsMail('event_reminders'), heldTicketAt(eventId, ts), not(isInformed));
      return (await scope.rows(users, { where, orderBy: [users.id] })).map(({ id }) => id);
    },
    /** Ids of events with recently finished clips. */
    async withNewClips(): Promise<number[]> {
      const rows = await scope.groups(clips, {
        fields: { eventId: clips.eventId },
        where: and(eq(clips.state, 'ready'), gt(clips.createdTs, nowTs - MAX_NEW_CLIP_AGE_S)),
        groupBy: [clips.eventId],
      });
      return rows.map((row) => row.eventId);
    },
    /** The last announced start of events that changed afterwards. */
    async outdated(): Promise<NotificationRow[]> {
      const rows = await scope.rows(notifications, {
        where: and(
          inArray(notifications.kind, ABOUT_START),
          // A new date may come long after the former one.
          or(eq(notifications.kind, 'event-postponed'), gt(notifications.startTs, nowTs - MAX_LATENESS_S)),
          sql`exists (select 1 from ${changes} where ${and(
            eq(changes.channelId, notifications.channelId),
            eq(changes.eventId, notifications.subjectId),
          )} and ${changes.revision} > all (select ${sent.revision} from ${notifications} as ${sql.identifier('sent')} where ${and(
            eq(sent.channelId, notifications.channelId),
            eq(sent.userId, notifications.userId),
            inArray(sent.kind, ABOUT_START),
            eq(sent.subjectId, notifications.subjectId),
          )}))`,
          isNotNull(notifications.sentTs),
        ),
        orderBy: [notifications.revision],
      });
      return [...new Map(rows.map((row) => [`${row.userId} ${row.subjectId}`, row])).values()];
    },
    /** Recipients of a topic who have not been notified. */
    async recipients(topic: NotificationTopic): Promise<number[]> {
      const where = and(recipientCondition(topic, nowTs), not(wasNotifiedOf(topic)));
      return (await scope.rows(users, { where, orderBy: [users.id] })).map(({ id }) => id);
    },
    /** Whether the user is still a recipient of the topic. */
    isStillRecipient: async (topic: NotificationTopic, userId: number): Promise<boolean> =>
      (await scope.count(users, and(eq(users.id, userId), recipientCondition(topic, nowTs)))) > 0,
    /** Inserts the topic for these users; returns those for whom it was new. */
    async queue(topic: NotificationTopic, userIds: readonly number[]): Promise<number[]> {
      const rows = userIds.map((userId) => ({ ...topic, userId, queuedTs: nowTs }));
      return (await scope.add(notifications, rows)).map(({ userId }) => userId);
    },
    /** Marks a notification as sent; false if it was already sent or is no longer queued. */
    claim: async (topic: NotificationTopic, userId: number): Promise<boolean> =>
      (
        await scope.update(
          notifications,
          { sentTs: nowTs },
          and(whereNotification(topic, userId), isNull(notifications.sentTs)),
        )
      ).length > 0,
    /** Deletes a notification that the job decided not to send. */
    withdraw: (topic: NotificationTopic, userId: number) =>
      scope.remove(notifications, whereNotification(topic, userId)),
    /** Deletes notifications queued before a time in seconds. */
    deleteOlder: (beforeTs: number) => scope.clear(notifications, lt(notifications.queuedTs, beforeTs)),

    knownOffers: () => scope.rows(knownOffers),
    knownOffer: async (type: KnownOffer['type'], id: number): Promise<KnownOffer | null> =>
      (
        await scope.rows(knownOffers, { where: and(eq(knownOffers.type, type), eq(knownOffers.id, id)) })
      )[0] ?? null,
    saveKnownOffer: (offer: Omit<KnownOffer, 'channelId'>) =>
      scope.put(knownOffers, offer, [knownOffers.type, knownOffers.id]),
  };
}
