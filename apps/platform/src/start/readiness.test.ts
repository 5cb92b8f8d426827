import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Medium } from '../mail/index.ts';
import { PRIORITIES } from '../mail/priorities.ts';
import { outbox } from '../mail/schema.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createReadiness } from './readiness.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
  // Creates the tables of the queue.
  await fixture.jobs.runDue();
});
afterAll(() => fixture.close());

const readiness = (changes: Partial<Parameters<typeof createReadiness>[0]> = {}) =>
  createReadiness({ db: fixture.db, dataDir: tmpdir(), isStopping: () => false, ...changes })();

describe('readiness', () => {
  it('is ready when the database answers, the disk has room and the queue moves', async () => {
    expect(await readiness({ minFreeBytes: 1 })).toEqual({
      isReady: true,
      checks: { database: 'ok', queue: 'ok', disk: 'ok', channels: 'ok' },
    });
  });

  it('is not ready while the platform stops', async () => {
    expect(await readiness({ isStopping: () => true })).toMatchObject({
      isReady: false,
      checks: { platform: 'is stopping' },
    });
  });

  it('stays ready when the disk is almost full, and reports it', async () => {
    const { isReady, checks } = await readiness({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(isReady).toBe(true);
    expect(checks['disk']).toMatch(/^only \d+ MiB are free$/);
  });

  it('reports that a directory is missing, without telling where', async () => {
    const { isReady, checks } = await readiness({ dataDir: '/nowhere' });
    expect([isReady, checks['disk']]).toEqual([true, 'failed']);
  });

  it('stays ready while the database does not answer, so that calls get the answer of the platform', async () => {
    const { db, ...closed } = await openTestDatabase('seeded', null);
    const read = createReadiness({ db, dataDir: tmpdir(), isStopping: () => false, minFreeBytes: 1 });
    await closed.close();
    expect(await read()).toMatchObject({ isReady: true, checks: { database: 'failed', queue: 'failed' } });
  });

  it('reports channels that are left out', async () => {
    expect(await readiness({ minFreeBytes: 1, leftOut: ['The channel megdan has no URL.'] })).toMatchObject({
      isReady: true,
      checks: { channels: 'The channel megdan has no URL.' },
    });
  });

  it('stays ready when mail is not sent, and reports it by class', async () => {
    const nowTs = fixture.clock.now() / 1000;
    const message = { channelId: 'northline', kind: 'test', language: 'en', recipient: 'ann@example.com' };
    const content = { subject: '', html: '', text: '' };
    const written = (agoS: number, priority: number) => ({
      ...message,
      ...content,
      priority,
      createdTs: nowTs - agoS,
    });
    const refused = { ...written(700, PRIORITIES.payment), failedTs: nowTs };
    const late = [written(601, PRIORITIES.account), written(5, PRIORITIES.account), refused];
    await fixture.db.insert(outbox).values([...late, written(599, PRIORITIES.notification)]);
    const stateOf = async (media: readonly Medium[]) =>
      (await readiness({ minFreeBytes: 1, sentMail: { clock: fixture.clock, media } })).checks['mail'];
    expect(await stateOf(['mail'])).toBe('messages wait for more than 10 minutes: 2 account');
    expect(await stateOf(['text'])).toBe('ok');
    expect((await readiness()).isReady).toBe(true);
    await fixture.db.delete(outbox);
  });

  it('reports a trouble once to the log, and again when it returns', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'grandstand-ready-'));
    const troubles: string[] = [];
    const read = createReadiness({
      db: fixture.db,
      dataDir: directory,
      isStopping: () => false,
      minFreeBytes: 1,
      onTrouble: ({ message }) => troubles.push(message),
    });
    for (const change of [rm, mkdir, rm]) {
      await change(directory, { recursive: true });
      await read();
      await read();
    }
    expect(troubles).toEqual(['disk: failed', 'disk: failed']);
  });

  it('stays ready when a job is due and none starts, and reports it', async () => {
    await fixture.db.execute(sql`
      insert into jobs.job (name, start_after) select name, now() - interval '11 minutes' from jobs.queue limit 1`);
    const { isReady, checks } = await readiness({ minFreeBytes: 1 });
    expect(isReady).toBe(true);
    expect(checks['queue']).toBe('1 jobs wait, and none has started for 10 minutes');
    await fixture.db.execute(sql`delete from jobs.job`);
  });

  it('stays ready when a newer version has migrated the database', async () => {
    await fixture.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    expect(await readiness({ minFreeBytes: 1 })).toMatchObject({ isReady: true });
    await fixture.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });

  it('is not ready when a migration is missing', async () => {
    await fixture.db.transaction(async (tx) => {
      await tx.execute(sql`delete from drizzle.__drizzle_migrations
        where id = (select max(id) from drizzle.__drizzle_migrations)`);
      const { isReady, checks } = await readiness({ db: tx });
      expect([isReady, checks['database']]).toEqual([false, '1 migrations are missing']);
    });
  });
});
