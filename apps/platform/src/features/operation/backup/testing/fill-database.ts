import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../../db/sql-database.ts';
import { createScope } from '../../../../db/scope.ts';
import { events } from '../../../catalog/catalog/schema.ts';
import { platformSecrets, users } from '../../../../db/schema.ts';
import { createJobs } from '../../../../jobs/jobs.ts';
import { clipKeys, renderClipQueue, renditionKey } from '../../../media/clips/index.ts';
import { clipRenditions, clipRequests, clips } from '../../../media/clips/schema.ts';
import { clipDownloads } from '../../../media/downloads/schema.ts';
import { outbox } from '../../../../mail/schema.ts';
import { notifications } from '../../../messages/notifications/schema.ts';
import { sendNotificationQueue } from '../../../messages/notifications/index.ts';
import { recordAction } from '../../operator/index.ts';
import { orders } from '../../../commerce/orders/schema.ts';
import { buyerErasureQueue } from '../../../commerce/payments/index.ts';
import { simulationSlots } from '../../../media/simulation/schema.ts';

const channelId = 'northline';
/** Texts that a copy can easily spoil. */
const TEXTS = [
  'tab\tline\nreturn\rend',
  String.raw`back\slash \N \. \x41`,
  'quote \' and " {a,b}',
  '',
  '  é 漢字 🏒 ',
];
const READY_CLIPS = 6;

/** Adds rows of users to the sample channels, with the files of clips and pending jobs. Returns ids for further tests. */
export async function fillDatabase({ db, executeSql }: OpenDatabase, clipsDir: string) {
  const people = await db
    .insert(users)
    .values(
      TEXTS.map((text, index) => ({
        channelId,
        email: `person-${index}@example.com`,
        firstName: text,
        lastName: 'Doe',
        passwordHash: index % 2 === 0 ? null : '$argon2id$v=19$not-a-hash',
        createdTs: Number.MAX_SAFE_INTEGER - index,
      })),
    )
    .returning();
  const userId = people[0]?.id ?? 0;
  await db.insert(platformSecrets).values({ name: 'of a test', value: randomBytes(12).toString('base64') });
  await db.insert(outbox).values(
    TEXTS.map((text) => ({
      channelId,
      kind: 'verify-email',
      language: 'en',
      recipient: 'person-0@example.com',
      userId,
      subject: text,
      html: `<p>${text}</p>`,
      text,
      createdTs: 1,
    })),
  );
  await db.insert(orders).values(
    TEXTS.map((text, index) => ({
      channelId,
      userId,
      type: 'event' as const,
      productId: 1,
      productName: text,
      subscriptionOrderKind: 'created' as const,
      status: 'paid' as const,
      currency: 'usd',
      baseMinor: 900,
      feeMinor: 100,
      discountMinor: 0,
      taxMinor: 0,
      totalMinor: 1000,
      idempotencyKey: `of-a-test-${index}`,
      createdTs: 1,
    })),
  );
  await db.insert(notifications).values({
    channelId,
    userId,
    kind: 'new-page',
    subjectType: 'page',
    subjectId: 1,
    revision: 1,
    queuedTs: 1,
  });
  const scope = createScope(db, channelId, 1);
  await recordAction({ operator: 'of a test', reason: null }, scope, {
    command: 'user disable',
    target: `user ${userId}`,
    before: { isDisabled: false, note: null },
    after: null,
  });
  const stored = await fillClips({ db, executeSql }, userId, clipsDir);
  return { channelId, userId, ...stored };
}

async function fillClips(
  { db, executeSql }: Pick<OpenDatabase, 'db' | 'executeSql'>,
  userId: number,
  clipsDir: string,
) {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.channelId} = ${channelId}`)
    .limit(1);
  const states = [
    ...Array.from({ length: READY_CLIPS }, () => 'ready' as const),
    'queued',
    'deleted',
    'failed',
  ] as const;
  const rows = await db
    .insert(clips)
    .values(
      states.map((state, index) => ({
        channelId,
        uuid: uuidOf(index),
        userId,
        eventId: event?.id ?? 0,
        name: TEXTS[index % TEXTS.length] ?? '',
        tags: TEXTS,
        startS: 12.345,
        durationS: 1.5,
        state,
        progress: 0,
        createdTs: 1,
      })),
    )
    .returning();
  await db.insert(simulationSlots).values({ channelId, eventId: event?.id ?? 0, startTs: 60, endTs: 120 });
  await db.insert(clipDownloads).values({ channelId, clipId: rows[0]?.id ?? 0, userId, atTs: 1 });
  const keys = rows.filter(({ state }) => state === 'ready').map(({ uuid }) => clipKeys(channelId, uuid));
  for (const [index, { video, poster }] of keys.entries()) {
    await mkdir(dirname(join(clipsDir, video)), { recursive: true });
    // An empty file, one of several chunks, and others.
    await writeFile(
      join(clipsDir, video),
      randomBytes(index === 0 ? 0 : index === 1 ? 3_000_000 : 10_000 + index),
    );
    await writeFile(join(clipsDir, poster), randomBytes(512));
  }
  await db.insert(clipRequests).values({ channelId, userId, key: 'key', clipId: rows[0]?.id ?? 0 });
  await db.insert(clipRenditions).values({
    channelId,
    clipId: rows[0]?.id ?? 0,
    shape: 'vertical',
    state: 'ready',
    progress: 100,
    createdTs: 1,
  });
  await writeFile(join(clipsDir, renditionKey(channelId, rows[0]?.uuid ?? '', 'vertical')), randomBytes(700));
  const jobs = createJobs({ executeSql, polling: false, onError: () => {} });
  const queued = rows.find(({ state }) => state === 'queued');
  await jobs.send(renderClipQueue, { channelId, clipId: queued?.id ?? 0 });
  await jobs.send(buyerErasureQueue, { channelId, userId: 4711, customer: 'cus_of_a_test' });
  await jobs.send(sendNotificationQueue, {
    channelId,
    topic: { kind: 'new-page', subjectType: 'page', subjectId: 1, revision: 1, startTs: null },
    userIds: [userId],
  });
  await jobs.stop();
  return { videos: keys.map(({ video }) => video) };
}

const uuidOf = (index: number): string =>
  createHash('sha256')
    .update(String(index))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
