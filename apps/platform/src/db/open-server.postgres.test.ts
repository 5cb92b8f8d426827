import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../testing/test-database.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { openServer } from './open-server.ts';

describe('openServer', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createServerDatabase());
  });
  afterAll(() => drop());

  it('migrates an empty database once for two concurrent opens', async () => {
    const opened = await Promise.all([openServer(url), openServer(url)]);
    for (const { db } of opened) {
      const applied = await db.execute(sql`select count(*)::int as times from drizzle.__drizzle_migrations`);
      expect(applied).toMatchObject({ rows: [{ times: SCHEMA_VERSION }] });
    }
    for (const { close } of opened) await close();
  });

  it('pauses and tries again while another session locks what a migration changes', async () => {
    const { url: emptyUrl, drop: dropEmpty } = await createServerDatabase();
    const other = new pg.Client({ connectionString: emptyUrl });
    await other.connect();
    await other.query('begin; create schema drizzle');
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 2) await other.query('rollback');
    };
    const { close } = await openServer(emptyUrl, { lockTimeoutMs: 10, pause });
    expect(pauses).toBe(2);
    await close();

    await other.query('begin; drop schema drizzle cascade');
    const failure: unknown = await openServer(emptyUrl, {
      lockTimeoutMs: 1,
      pause: () => Promise.resolve(),
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'data-in-use',
      message: expect.stringContaining('another session'),
    });
    await other.end();
    await dropEmpty();
  });

  it('has no more connections than the operator allows', async () => {
    const { db, executeSql, close } = await openServer(url, { maxConnections: 3 });
    const name = new URL(url).pathname.slice(1);
    await Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.02)`)));
    const count = 'select count(*)::int as n from pg_stat_activity where datname = $1';
    expect(await executeSql(count, [name])).toEqual({ rows: [{ n: 3 }] });
    await close();
  });

  it('runs several statements without values, and one with values', async () => {
    const { executeSql, close } = await openServer(url);
    expect(await executeSql('select 1 as n; select 2 as n')).toEqual({ rows: [{ n: 1 }, { n: 2 }] });
    expect(await executeSql('select $1::int as n', [3])).toEqual({ rows: [{ n: 3 }] });
    await close();
  });

  it('reports each query, with placeholders for its values', async () => {
    const texts: string[] = [];
    const observer = {
      observeQuery<T>(text: string, run: () => Promise<T>) {
        texts.push(text);
        return run();
      },
    };
    const { db, executeSql, close } = await openServer(url, { observer });
    await db.execute(sql`select ${'a'} as letter`);
    await db.transaction((tx) => tx.execute(sql`select ${'b'} as letter`));
    await executeSql('select $1::int', [3]);
    expect(texts).toEqual([
      'select $1 as letter',
      'begin',
      'select $1 as letter',
      'commit',
      'select $1::int',
    ]);
    await close();
  });
});

describe('openServer as a user without rights', () => {
  it('rejects with an error that says what to do', async () => {
    const { url, drop } = await createServerDatabase();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const name = `guest_${process.pid}`;
    await admin.query(`create role ${name} login password 'guest'`);
    const guestUrl = new URL(url);
    guestUrl.username = name;
    guestUrl.password = 'guest';
    const failure: unknown = await openServer(guestUrl.href).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'database-unreachable',
      message: expect.stringMatching(/may not create .*: permission denied for database .* owner/),
    });
    await admin.query(`drop role ${name}`);
    await admin.end();
    await drop();
  });
});

describe('openServer of an unreachable server', () => {
  it('rejects with an error that does not contain the password', async () => {
    const unreachableUrl = 'postgres://someone:secret@127.0.0.1:1/nothing';
    const failure: unknown = await openServer(unreachableUrl).catch((error: unknown) => error);
    const message = expect.stringContaining('127.0.0.1:1');
    expect(failure).toMatchObject({ kind: 'database-unreachable', message });
    expect(String(failure)).not.toContain('secret');
  });
});
