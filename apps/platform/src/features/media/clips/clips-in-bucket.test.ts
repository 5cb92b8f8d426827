import type { Clip, Event } from '@grandstand/api';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tier } from '@grandstand/core/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logInWithPass } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import type { S3Storage } from '../media/s3-settings.ts';
import { createS3Storage } from '../media/s3-storage.ts';
import { storageWithin } from '../media/storage.ts';
import { refuse, type S3Server, startS3Server } from '../media/testing/s3-server.ts';
import { writeNumberedFootage } from '../footage/testing/numbered-footage.ts';
import { CLIPS_FOLDER, clipKeys } from './clip-files.ts';
import { clipQueries } from './queries.ts';
import { removeOldTemporaryFiles } from './render-clip.ts';
import { removeFilesOfDeleted } from './remove-files.ts';

let server: S3Server;
let bucket: S3Storage;
let fixture: CallFixture;
let ann: LoggedIn;
let clip: Clip;
const video = randomBytes(2000);

beforeAll(async () => {
  server = await startS3Server();
  bucket = createS3Storage({ ...server.settings, prefix: 'tv/' }, { limits: { maxAttempts: 1 } });
  fixture = await createCallFixture(undefined, null, undefined, storageWithin(bucket, CLIPS_FOLDER));
  await writeNumberedFootage(join(fixture.directory, 'media'));
  ann = await logInWithPass(fixture, 'northline', 'bucket-ann@example.com');
  await subscribe(fixture, 'northline', ann.userId);
  clip = await readyClip();
});
afterEach(() => {
  server.intercept = () => false;
});
afterAll(async () => {
  await fixture.close();
  bucket.close();
  await server.stop();
});

const post = (path: string, user: LoggedIn, body: object) =>
  fixture.api.inject({ method: 'POST', url: `/api${path}`, body: { ...body, api_key: user.apiKey } });
const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const shared = async (uuid: string, user: LoggedIn) =>
  (await fixture.api.inject({ url: `/api/shared-clip/${uuid}?api_key=${user.apiKey}` })).json<Clip>();
const getMedia = (url: string | null, method: 'GET' | 'HEAD' = 'GET') =>
  fixture.media.inject({ method, url: (url ?? '').replace('http://media.test', '') });

async function queuedClip(): Promise<Clip> {
  const events = await fixture.api.inject({
    url: `/api/events?stream_status=finished&no_limit=1&api_key=${ann.apiKey}`,
  });
  const event = events.json<{ data: Event[] }>().data.find(({ type }) => type === 'free');
  const body = {
    event_id: event?.id,
    name: 'Tor für Köln',
    start_time: 61.04,
    duration: 1.4,
    tags: ['goal'],
  };
  const created = await post('/clip', ann, body);
  expect(created.json()).toMatchObject({ state: 'queued' });
  return created.json<Clip>();
}

/** A clip as if it had been rendered. */
async function readyClip(): Promise<Clip> {
  const { id, uuid } = await queuedClip();
  const keys = clipKeys('northline', uuid);
  await bucket.write(`clips/${keys.video}`, video);
  await bucket.write(`clips/${keys.poster}`, Buffer.from('poster'));
  await clipQueries(createScope(fixture.db, 'northline', nowTs())).finish(id);
  await fixture.jobs.runDue();
  return shared(uuid, ann);
}

it('redirects a viewer with access to a link that no cache keeps', async () => {
  const answer = await getMedia(clip.url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  const response = await fetch(String(answer.headers.location), { headers: { range: 'bytes=100-199' } });
  expect(response.status).toBe(206);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(video.subarray(100, 200));
});

it('names a download', async () => {
  const download = await fixture.api.inject({ url: `/api/clip/download/${clip.id}?api_key=${ann.apiKey}` });
  const { url, size } = download.json<{ url: string; size: number }>();
  expect(size).toBe(video.length);
  const response = await fetch(String((await getMedia(url)).headers.location));
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Tor%20f%C3%BCr");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(video);
});

it('sends posters, and answers HEAD, itself', async () => {
  const poster = await getMedia(clip.poster);
  expect([poster.statusCode, poster.body]).toEqual([200, 'poster']);
  expect(poster.headers['cache-control']).toContain('private');
  expect((await getMedia(clip.url, 'HEAD')).headers['content-length']).toBe(String(video.length));
});

it('has no link for a changed URL, nor after a logout', async () => {
  const leaving = await logInWithPass(fixture, 'northline', 'bucket-leaving@example.com');
  const { url } = await shared(clip.uuid, leaving);
  expect((await getMedia(url)).statusCode).toBe(302);
  expect((await getMedia((url ?? '').replace(clip.uuid, randomUUID()))).statusCode).toBe(403);
  await post('/auth/logout', leaving, {});
  fixture.clock.advance(11_000);
  const refused = await getMedia(url);
  expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined]);
});

it('answers 503 while the bucket does not answer', async () => {
  server.intercept = (request, response) => {
    request.resume();
    refuse(response, { status: 503, code: 'ServiceUnavailable' });
    return true;
  };
  const answer = await getMedia(clip.poster);
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).not.toContain('127.0.0.1');
});

it('removes the files of a deleted clip from the bucket', async () => {
  const other = await readyClip();
  expect(await bucket.list('clips')).toHaveLength(4);
  await fixture.api.inject({ method: 'DELETE', url: `/api/clip/${other.id}?api_key=${ann.apiKey}` });
  fixture.clock.advance(3_600_000);
  await removeFilesOfDeleted({ db: fixture.db, storage: storageWithin(bucket, CLIPS_FOLDER) }, nowTs());
  expect(await bucket.list('clips')).toHaveLength(2);
});

it('removes day-old files of killed processes from this machine, not those of running ones', async () => {
  const workDir = join(fixture.directory, 'clips', 'unfinished');
  const dayAgoS = Date.now() / 1000 - 90_000;
  for (const name of ['old.mp4', 'new.mp4']) await writeFile(join(workDir, name), 'x');
  await utimes(join(workDir, 'old.mp4'), dayAgoS, dayAgoS);
  await removeOldTemporaryFiles(workDir, Date.now());
  expect(await readdir(workDir)).toEqual(['new.mp4']);
  await rm(join(workDir, 'new.mp4'));
});

// Rendering takes a second; the journey of a clip on the local disk is in the gate.
it.runIf(tier === 'deep')('stores a rendered clip, and leaves nothing on this machine', async () => {
  const { uuid } = await queuedClip();
  await fixture.jobs.runDue();
  const rendered = await shared(uuid, ann);
  expect(rendered.state).toBe('ready');
  const response = await fetch(String((await getMedia(rendered.url)).headers.location));
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(await readdir(join(fixture.directory, 'clips', 'unfinished'))).toEqual([]);
});
