import { checkPageUrl } from '@grandstand/api';
import { type Clock, fromDecimal } from '@grandstand/core';
import * as z from 'zod';
import type { Channel, UserRow } from '../../../db/channel-registry.ts';
import type { Database } from '../../../db/database.ts';
import type { TextSealer } from '../../../db/sealed-text.ts';
import { inLanguage, readingLanguage } from '../../../db/reading-language.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Queue, Worker } from '../../../jobs/queue.ts';
import { userHasAccess } from '../../commerce/access/index.ts';
import { userQueries } from '../../identity/accounts/index.ts';
import { eventChangeQueries, eventQueries, titleOf } from '../../catalog/catalog/index.ts';
import { presentationQueries } from '../../catalog/presentation/index.ts';
import { type MailContext, NOTIFICATION_KINDS, postNotification } from '../../../mail/index.ts';
import { offerQueries } from '../../commerce/orders/index.ts';
import { notificationQueries, type NotificationTopic } from './queries.ts';
import { SUBJECT_TYPES } from './schema.ts';

const sendNotificationSchema = z.object({
  channelId: z.string(),
  topic: z.object({
    kind: z.enum(NOTIFICATION_KINDS),
    subjectType: z.enum(SUBJECT_TYPES),
    subjectId: z.number(),
    revision: z.number(),
    startTs: z.number().nullable(),
  }),
  userIds: z.array(z.number()),
});
type SendNotification = z.infer<typeof sendNotificationSchema>;

/** Sends one topic to up to 100 users. A retry skips users already notified. */
export const sendNotificationQueue: Queue<SendNotification> = {
  name: 'send-notification',
  data: sendNotificationSchema,
  retries: 5,
  retryDelayS: 10,
  expireS: 300,
  heartbeatTimeoutS: 30,
};

export interface NotificationServices {
  readonly db: Database;
  readonly clock: Clock;
  /** A channel's site URL without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
  /** Seals mail in the outbox. */
  readonly sealer: TextSealer;
}

/** Starts this process's notification worker. */
export const startNotificationWorkers = (jobs: Jobs, services: NotificationServices): Promise<void> =>
  jobs.work(sendNotificationQueue, createNotificationWorker(services));

function createNotificationWorker({
  db,
  clock,
  siteUrl,
  sealer,
}: NotificationServices): Worker<SendNotification> {
  return async ({ data: { channelId, topic, userIds } }) => {
    const nowTs = Math.floor(clock.now() / 1000);
    const channelScope = createScope(db, channelId, nowTs);
    const channel = await channelScope.channel();
    if (!channel) return;
    const context = { channel, siteUrl: siteUrl(channelId), sealer, nowTs };
    for (const userId of userIds)
      await channelScope.transaction(async (scope) => {
        if (!(await notificationQueries(scope).claim(topic, userId))) return;
        if (!(await send(scope, context, topic, userId)))
          await notificationQueries(scope).withdraw(topic, userId);
      });
  };
}

/** Adds the mail to the outbox. False if the switch, the favorites or the subject changed since it was queued. */
async function send(
  scope: Scope,
  context: Omit<MailContext, 'scope' | 'session'>,
  topic: NotificationTopic,
  userId: number,
): Promise<boolean> {
  const user = await userQueries(scope).byId(userId);
  if (!user || !(await notificationQueries(scope).isStillRecipient(topic, userId))) return false;
  const { settings } = context.channel;
  const session = { language: user.language ?? settings.language, timeZone: user.timeZone ?? '' };
  const reading = readingLanguage(session.language, settings.language);
  const localScope = scope.inLanguage(reading);
  const message =
    topic.subjectType === 'event'
      ? await describeEvent(localScope, topic, user)
      : await describeOffer(localScope, topic, context.channel);
  if (message === null) return false;
  const channel = inLanguage(context.channel, reading);
  await postNotification({ ...context, channel, scope, session }, { ...message, user });
  return true;
}

async function describeEvent(scope: Scope, { kind, subjectId, startTs }: NotificationTopic, user: UserRow) {
  const event = await eventQueries(scope).byId(subjectId);
  if (!event || kind === 'new-pass' || kind === 'lower-price' || kind === 'new-page') return null;
  const isCancelled = await eventChangeQueries(scope).isCancelled(subjectId);
  if (isCancelled !== (kind === 'event-cancelled')) return null;
  for (const state of ['postponed', 'abandoned'] as const)
    if ((event.state === state) !== (kind === `event-${state}`) && kind !== 'new-clips') return null;
  const namesFutureStart = kind === 'event-reminder' || kind === 'event-rescheduled';
  if (namesFutureStart && (event.startTs !== startTs || event.startTs <= scope.nowTs)) return null;
  const { timeZone, isTimeTba } = event;
  const name = await titleOf(scope, event);
  const mayWatch = await userHasAccess(scope, user, event);
  return {
    topic: { kind, event: { name, startTs: event.startTs, timeZone, isTimeTba, hasAccess: mayWatch } },
    // Without access, the event's page offers it.
    path: kind === 'new-clips' && mayWatch ? `/watch_library/${subjectId}` : `/watch/${subjectId}`,
  };
}

async function describeOffer(
  scope: Scope,
  { kind, subjectType, subjectId, revision }: NotificationTopic,
  { settings }: Channel,
) {
  if (kind !== 'new-pass' && kind !== 'lower-price' && kind !== 'new-page') return null;
  if (subjectType === 'event') return null;
  const known = await notificationQueries(scope).knownOffer(subjectType, subjectId);
  // The price changed again: a later notification covers it.
  if (known?.revision !== revision) return null;
  const money = (amount: number | null) => (amount === null ? null : fromDecimal(amount, settings.currency));
  const prices = { price: money(known.price), formerPrice: money(known.formerPrice) };
  if (subjectType === 'page') {
    const page = await presentationQueries(scope).page(subjectId);
    const path = page && checkPageUrl(page.url).url;
    if (!page || !path?.startsWith('/')) return null;
    return { topic: { kind, item: { name: page.name, ...prices } }, path };
  }
  const offers =
    subjectType === 'package'
      ? await offerQueries(scope).packages()
      : await offerQueries(scope).subscriptions();
  const offer = offers.find(({ id }) => id === subjectId);
  return offer ? { topic: { kind, item: { name: offer.name, ...prices } }, path: '/packages' } : null;
}
