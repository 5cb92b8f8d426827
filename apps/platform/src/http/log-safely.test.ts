import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken, newApiKey } from '../db/api-key.ts';
import type { OpenDatabase } from '../db/sql-database.ts';
import { channels, users } from '../db/schema.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createServer } from './create-server.ts';
import { logSerializers, safeError } from './log-safely.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EMAIL = 'secret.person@example.com';
const SECRETS = ['secret.person', '$argon2id$', 'ak_secret', hashOfToken('ak_secret'), 'a-feed-token'];

/** The complete trace log of a request that fails with 500. */
async function logOf(fail: () => Promise<unknown>, url: string): Promise<string> {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const options = { name: 'test', logLevel: 'trace', cors: false, compress: false, logTo } as const;
  const app = await createServer(options);
  app.get('/broken', fail);
  expect((await app.inject({ url })).statusCode).toBe(500);
  await app.close();
  return lines.join('');
}

describe('the log of a failed query', () => {
  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      'that violates a constraint',
      async () => {
        const row = {
          channelId: 'nowhere',
          email: EMAIL,
          firstName: 'A',
          lastName: 'B',
          passwordHash: '$argon2id$x',
        };
        await database.db.insert(users).values(row);
      },
      ['DrizzleQueryError', 'insert into', '23503', 'log-safely.test.ts'],
    ],
    [
      'with an invalid value',
      () =>
        database.db
          .select()
          .from(channels)
          .where(sql`${EMAIL}::bigint = 1`),
      ['DrizzleQueryError', '22P02'],
    ],
    ['without Drizzle', () => database.executeSql('select $1::bigint', [EMAIL]), ['22P02']],
  ])('logs a failed query %s with its location, but without values', async (_what, query, expected) => {
    const log = await logOf(query, '/broken?api_key=ak_secret&limit=2');
    for (const secret of SECRETS) expect(log).not.toContain(secret);
    for (const words of [...expected, '"url":"/broken?api_key=[hidden]&limit=2"'])
      expect(log).toContain(words);
  });
});

describe('safeError', () => {
  it('keeps the message and cause of a bug', () => {
    const logged = safeError(new TypeError('x is not a function', { cause: new Error('y') }));
    expect(logged).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
      cause: { message: 'y' },
    });
    expect(logged.stack).toContain('log-safely.test.ts');
    expect(logged.stack).not.toContain('x is not');
  });

  it.each([
    [
      'connect postgres://grandstand:hunter22@db:5432/x failed',
      'connect postgres://[hidden]@db:5432/x failed',
    ],
    [
      'GET https://api.example/x?code=123456&page=2 failed',
      'GET https://api.example/x?code=[hidden]&page=2 failed',
    ],
    ['550 mailbox secret.person@example.com unavailable', '550 mailbox [hidden] unavailable'],
    ['no session ak_CtjiNrsdN--rQLmTAmls_ddRDqH6iCdN', 'no session [hidden]'],
    ['no such token: q7Xb2mP0aZ-_k3LwR9tYcV5nD1eF8hJs', 'no such token: [hidden]'],
    ['Invalid API Key provided: sk_live_abcdefgh', 'Invalid API Key provided: [hidden]'],
  ])('hides secrets and personal data of the message: %s', (message, expected) => {
    expect(safeError(new Error(message)).message).toBe(expected);
  });

  it.each([
    'confirmAccountDeletion would answer 418, which it does not declare',
    'clip 7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e has no file /data/clips/northline/1.mp4',
    'drizzle-orm@0.45.1 needs logo@2x.png',
  ])('keeps the message %s', (message) => {
    expect(safeError(new Error(message)).message).toBe(message);
  });

  it('handles cycles and non-errors', () => {
    const circular = new Error('circular');
    circular.cause = circular;
    expect(JSON.stringify(safeError(circular)).length).toBeLessThan(50_000);
    expect(safeError('ak_secret')).toEqual({ type: 'string', message: '', stack: '' });
  });
});

describe('the log of a URL', () => {
  const TOKEN = 'q7Xb2mP0aZ-_k3LwR9tYcV5nD1eF8hJs';
  it.each([
    `/S/1764230400.12.${TOKEN}/live/northline/1/master.m3u8`,
    `//calendar/feed/${TOKEN}.ics`,
    `/calendar%2Ffeed/${TOKEN}.ics`,
    `/calendar/feed/${TOKEN.replace('q', '%71').replace('_', '%255F')}.ics`,
    `/geo?API-KEY=ak_${TOKEN}`,
    `/geo?;api_key=ak_${TOKEN}`,
    `/geo?data=%7B%22api_key%22%3A%22ak_${TOKEN}%22%7D`,
    `/geo/ak_${TOKEN}`,
    `/login#${TOKEN}`,
  ])('hides the token of %s', (url) => {
    expect(logSerializers.url(url)).not.toContain(TOKEN.slice(12, 24));
  });

  it.each([
    `/x?q=${EMAIL}`,
    `/x/${EMAIL}`,
    `/x?q=${EMAIL.replace('@', '%40')}`,
    `/x?q=${EMAIL.replace('@', '%2540')}`,
  ])('hides the email of %s', (url) => {
    expect(logSerializers.url(url)).not.toContain('secret.person');
  });

  it('hides every generated key, however it is passed', () => {
    const keys = Array.from({ length: 500 }, newApiKey);
    expect(keys.filter((key) => logSerializers.url(`/x/${key}`).includes(key))).toEqual([]);
  });

  it.each([
    '/live/northline/1000001/720p/seg-2250.m4s',
    '/events?start_date=1764230400&stream_status=live,upcoming&event_category_id=12',
    '/api/pages/terms-and-conditions-of-the-season-2026',
    '/api/content/getting-started-with-northline2026',
  ])('keeps %s', (url) => {
    expect(logSerializers.url(url)).toBe(url);
  });
});

describe('an error that has no message of its own', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
  const both = () => new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]);
  const BOTH = 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432';

  it.each<[string, unknown, string]>([
    ['of several connections', both(), BOTH],
    ['with a cause', new Error('', { cause: both() }), BOTH],
    ['with a code only', Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'Error ETIMEDOUT'],
    ['of the database', Object.assign(new Error(EMAIL), { severity: 'ERROR', code: '22P02' }), 'Error 22P02'],
  ])('is logged with one: %s', (_, error, message) => expect(safeError(error).message).toBe(message));

  // pg-boss copies the fields of an error to a plain object.
  it('is logged as pg-boss reports it', () => {
    const error = refused('127.0.0.1:5432');
    const { message, stack, code } = error;
    const reported = { code, message, stack, queue: 'mail', worker: 'id' };
    expect(safeError(reported)).toMatchObject({
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
      stack: expect.stringContaining('log-safely.test.ts'),
      code: 'ECONNREFUSED',
      queue: 'mail',
    });
    const ofDatabase = {
      ...reported,
      message: EMAIL,
      stack: `error: ${EMAIL}`,
      code: '22P02',
      severity: 'ERROR',
    };
    expect(JSON.stringify(safeError(ofDatabase))).not.toContain(EMAIL);
  });
});
