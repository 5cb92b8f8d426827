import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
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
      checks: { database: 'ok', queue: 'ok', disk: 'ok' },
    });
  });

  it('is not ready while the platform stops', async () => {
    expect(await readiness({ isStopping: () => true })).toMatchObject({
      isReady: false,
      checks: { platform: 'is stopping' },
    });
  });

  it('is not ready when the disk is almost full', async () => {
    const { isReady, checks } = await readiness({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(isReady).toBe(false);
    expect(checks['disk']).toMatch(/^only \d+ MiB are free$/);
  });

  it('is not ready when a directory is missing, without telling where', async () => {
    const { checks } = await readiness({ dataDir: '/nowhere' });
    expect(checks['disk']).toBe('failed');
  });

  it('is not ready when a job is due and none starts', async () => {
    await fixture.db.execute(sql`
      insert into jobs.job (name, start_after) select name, now() - interval '11 minutes' from jobs.queue limit 1`);
    const { isReady, checks } = await readiness({ minFreeBytes: 1 });
    expect(isReady).toBe(false);
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
      const { checks } = await readiness({ db: tx });
      expect(checks['database']).toBe('1 migrations are missing');
    });
  });
});
