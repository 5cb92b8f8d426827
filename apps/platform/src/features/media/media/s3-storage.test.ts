import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StorageError, type StorageTrouble } from '../../../storage-error.ts';
import { createS3Storage } from './s3-storage.ts';
import type { S3Settings } from './s3-settings.ts';
import { READER, refuse, type S3Server, startS3Server } from './testing/s3-server.ts';

let server: S3Server;
const opened: { close: () => void }[] = [];
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
  server.intercept = () => false;
  server.aheadMs = 0;
  server.requests.length = 0;
});
afterAll(() => server.stop());

function openStorage(
  changes: Partial<S3Settings> = {},
  options: Parameters<typeof createS3Storage>[1] = { limits: { maxAttempts: 1 } },
) {
  const storage = createS3Storage({ ...server.settings, ...changes }, options);
  opened.push(storage);
  return storage;
}

describe('check', () => {
  it('finds nothing wrong, and leaves no file', async () => {
    const storage = openStorage({ prefix: 'checked/' });
    expect(await storage.check()).toBeNull();
    expect(await storage.list('')).toEqual([]);
  });

  it.each<[string, Partial<S3Settings>, string, string]>([
    ['a missing bucket', { bucket: 'nowhere' }, 'NoSuchBucket', 'correct GRANDSTAND_S3_BUCKET'],
    ['a read-only key', { credentials: READER }, 'AccessDenied', 'It needs s3:GetObject'],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'AKIDNONE', secretAccessKey: 'x' } },
      'InvalidAccessKeyId',
      'GRANDSTAND_S3_KEY_FILE',
    ],
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'AKIDOWNER', secretAccessKey: 'verysecret' } },
      'SignatureDoesNotMatch',
      'GRANDSTAND_S3_KEY_FILE',
    ],
    ['a wrong region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed', 'GRANDSTAND_S3_REGION'],
  ])('reports %s, without secrets', async (_, changes, code, remedy) => {
    const trouble = await openStorage(changes).check();
    expect(trouble).toMatchObject({ kind: 'misconfigured', code, problem: expect.stringContaining(remedy) });
    expect(trouble?.problem).not.toMatch(/verysecret|AKID/);
  });

  it('reports a server that cannot be reached', async () => {
    const trouble = await openStorage({ endpoint: 'http://127.0.0.1:7499' }).check();
    expect(trouble).toMatchObject({ kind: 'unavailable', code: 'ECONNREFUSED' });
    expect(trouble?.problem).toContain('127.0.0.1:7499 cannot be reached');
  });

  it('reports a server that is silent', async () => {
    server.intercept = () => true;
    const limits = { maxAttempts: 1, silenceTimeoutMs: 50 };
    const trouble = await openStorage({}, { limits }).check();
    expect(trouble).toMatchObject({ kind: 'unavailable', code: 'ETIMEDOUT' });
  });

  it('reports a clock that is wrong, although the client corrects its requests', async () => {
    server.aheadMs = 3_600_000;
    const trouble = await openStorage({}, {}).check();
    expect(trouble).toMatchObject({ kind: 'misconfigured', code: 'RequestTimeTooSkewed' });
    expect(trouble?.problem).toContain('clock of this machine');
  });
});

describe('requests', () => {
  it('are repeated after passing faults', async () => {
    let faults = 1;
    server.intercept = (request, response) => {
      if (request.method !== 'PUT' || faults === 0) return false;
      faults -= 1;
      request.resume();
      refuse(response, { status: 500, code: 'InternalError' });
      return true;
    };
    const storage = openStorage({}, {});
    await storage.write('repeated.txt', Buffer.from('x'));
    expect(await storage.size('repeated.txt')).toBe(1);
    expect(server.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
  });

  it('fail with a sentence and are reported, also by name', async () => {
    const seen: [string, StorageTrouble | null][] = [];
    const limits = { maxAttempts: 1 };
    const onRequest = (operation: string, trouble: StorageTrouble | null) => seen.push([operation, trouble]);
    const storage = openStorage({ credentials: READER }, { limits, onRequest });
    expect(await storage.size('missing')).toBeNull();
    const error = await storage.write('a', Buffer.from('x')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageError);
    expect(seen).toEqual([
      ['size', null],
      ['write', expect.objectContaining({ code: 'AccessDenied' })],
    ]);
  });

  it('abort an upload in parts whose source fails', async () => {
    const failing = Readable.from(
      (function* () {
        for (let part = 0; part < 9; part += 1) yield Buffer.alloc(2 ** 20);
        throw new Error('the encoder is gone');
      })(),
    );
    await expect(openStorage().write('parts.mp4', failing)).rejects.toThrow('the encoder is gone');
    expect(server.requests.at(-1)).toMatch(/^DELETE \/films\/parts\.mp4\?uploadId=/);
  });

  it('have a checksum and a media type, and no access control list', async () => {
    const sent: NodeJS.Dict<string | string[]>[] = [];
    server.intercept = ({ headers }) => {
      sent.push(headers);
      return false;
    };
    await openStorage().write('clip.mp4', Buffer.from('x'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toHaveProperty('x-amz-checksum-crc32');
    expect(sent[0]).toHaveProperty('content-type', 'video/mp4');
    expect(sent[0]).not.toHaveProperty('x-amz-acl');
  });

  it('read a list of several pages', async () => {
    const storage = openStorage({ prefix: 'pages/' }, { limits: { pageKeys: 2 } });
    const keys = ['1', '2', '3', '4', '5'].map((number) => `recording/${number}.ts`);
    for (const key of keys) await storage.write(key, Buffer.from('x'));
    server.requests.length = 0;
    expect((await storage.list('recording')).toSorted()).toEqual(keys);
    expect(server.requests).toHaveLength(3);
  });

  it('stay below the prefix', async () => {
    const [one, two] = [openStorage({ prefix: 'one/' }), openStorage({ prefix: 'two/' })];
    await one.write('a.txt', Buffer.from('x'));
    expect(await two.size('a.txt')).toBeNull();
    expect(await two.list('')).toEqual([]);
    expect(await openStorage().size('one/a.txt')).toBe(1);
  });
});

describe('link', () => {
  it('gives a viewer the file, or a range of it, without a key', async () => {
    const storage = openStorage();
    await storage.write('clips/a.mp4', Buffer.from('abcdef'));
    const link = await storage.link('clips/a.mp4');
    const response = await fetch(link ?? '', { headers: { range: 'bytes=1-3' } });
    expect([response.status, await response.text()]).toEqual([206, 'bcd']);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  it('names a download, also with letters outside of ASCII', async () => {
    const storage = openStorage();
    await storage.write('clips/b.mp4', Buffer.from('x'));
    const response = await fetch(
      (await storage.link('clips/b.mp4', { downloadName: 'Tor für Köln.mp4' })) ?? '',
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment;.*filename\*=UTF-8''Tor%20f%C3%BCr/,
    );
  });

  it('opens no other file, is not changed, and expires', async () => {
    const storage = openStorage({ linkLifetimeS: 60 });
    for (const key of ['a.mp4', 'b.mp4']) await storage.write(key, Buffer.from('x'));
    const link = (await storage.link('a.mp4')) ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace('a.mp4', 'b.mp4'))).status).toBe(403);
    expect((await fetch(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(link.split('?')[0] ?? '')).status).toBe(403);
    server.aheadMs = 61_000;
    expect((await fetch(link)).status).toBe(403);
  });

  it('is at the CDN, but downloads with a name are in the bucket', async () => {
    const storage = openStorage({ prefix: 'tv/', cdn: { url: 'https://cdn.example/films', key: null } });
    expect(await storage.link('clips/é-1.mp4')).toBe('https://cdn.example/films/tv/clips/%C3%A9-1.mp4');
    expect(await storage.link('clips/a.mp4', { downloadName: 'a.mp4' })).toContain('X-Amz-Signature=');
  });

  it('is signed for CloudFront, for this file until its end', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const cdn = { url: 'https://cdn.example', key: { id: 'K123', privateKey: pem } };
    const storage = openStorage({ cdn, linkLifetimeS: 60 });
    const url = new URL((await storage.link('clips/a.mp4')) ?? '');
    const [expires, signature] = ['Expires', 'Signature'].map((name) => url.searchParams.get(name) ?? '');
    expect(url.searchParams.get('Key-Pair-Id')).toBe('K123');
    expect(Number(expires) - Date.now() / 1000).toSatisfy((leftS) => leftS > 50 && leftS < 61);
    // The canned policy of CloudFront's documentation, with which it verifies the signature.
    const policy = (path: string) =>
      `{"Statement":[{"Resource":"https://cdn.example/${path}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
    const bytes = Buffer.from(
      (signature ?? '').replace(/[-_~]/g, (mark) => ({ '-': '+', _: '=', '~': '/' })[mark] ?? ''),
      'base64',
    );
    const isSigned = (path: string) => verify('sha1', Buffer.from(policy(path)), publicKey, bytes);
    expect([isSigned('clips/a.mp4'), isSigned('clips/b.mp4')]).toEqual([true, false]);
  });

  it('is null if the platform shall send files itself', async () => {
    expect(await openStorage({ linkLifetimeS: 0 }).link('a.mp4')).toBeNull();
  });
});

it('two platforms on one bucket see the same files at once', async () => {
  const [one, two] = [openStorage(), openStorage()];
  await one.write('shared/a.ts', Buffer.from('segment'));
  const found = await two.open('shared/a.ts');
  const [chunk] = found ? await once(found.content, 'data') : [null];
  expect(String(chunk)).toBe('segment');
  await two.remove('shared/a.ts');
  expect(await one.size('shared/a.ts')).toBeNull();
});
