import { acrossChannels } from '../../../db/across-channels.ts';
import type { Channel } from '../../../db/channel-registry.ts';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import {
  type DueTopic,
  findChangedEvents,
  findMovedTickets,
  findNewClips,
  findOfferNews,
  findReminders,
  findStopped,
} from './find-topics.ts';
import { notificationQueries } from './queries.ts';
import { sendNotificationQueue } from './send-notifications.ts';

/** Recipients per job. */
const USERS_PER_JOB = 100;

/**
 * Finds and queues the notifications of every channel that are due at `nowTs` (seconds). The primary key of
 * `notifications` prevents duplicates if several processes plan at the same time.
 */
export async function planNotifications(
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs },
  nowTs: number,
): Promise<void> {
  await jobs.declare(sendNotificationQueue);
  for (const channel of await acrossChannels(db).channels())
    await createScope(db, channel.id, nowTs).transaction((scope) => planChannel(scope, jobs, channel));
}

async function planChannel(scope: Scope, jobs: Jobs, channel: Channel): Promise<void> {
  await scope.lock(`notifications ${channel.id}`);
  const queue = async ({ topic, userIds }: DueTopic) => {
    const recipients = userIds ?? (await notificationQueries(scope).recipients(topic));
    const queued = await notificationQueries(scope).queue(topic, recipients);
    for (let first = 0; first < queued.length; first += USERS_PER_JOB) {
      const data = { channelId: channel.id, topic, userIds: queued.slice(first, first + USERS_PER_JOB) };
      await jobs.send(sendNotificationQueue, data, { tx: scope.database });
    }
  };
  // Changed events first: a user who is told the new start time gets no reminder for it.
  for (const due of await findChangedEvents(scope)) await queue(due);
  for (const due of await findMovedTickets(scope)) await queue(due);
  for (const state of ['postponed', 'abandoned'] as const)
    for (const due of await findStopped(scope, state)) await queue(due);
  for (const due of await findReminders(scope)) await queue(due);
  for (const due of await findNewClips(scope)) await queue(due);
  for (const due of await findOfferNews(scope, channel)) await queue(due);
}
