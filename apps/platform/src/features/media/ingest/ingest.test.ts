import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { EventDetail } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createScope } from '../../../db/scope.ts';
import { createServer } from '../../../http/create-server.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { eventQueries } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { type CommandRunner, createCommandRunner } from '../../operation/operator/testing/command-runner.ts';
import { createLocalStorage } from '../media/index.ts';
import { registerIngest } from './ingest-routes.ts';
import { endSilentEvents, removeUnused } from './maintain-streams.ts';
import { ingestFiles, ingestSegments, ingestStreams } from './schema.ts';
import { createEncoder, type Encoder, fragment, mediaPlaylist, transportStream } from './testing/encoder.ts';

const CHANNEL = 'northline';
const createdSchema = z.object({ key: z.string() });

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);

let usedEvents = 0;
let eventId: number;
let key: string;
let encoder: Encoder;

/** A free event that has started a minute ago, with a stream key. */
beforeEach(async () => {
  const scope = createScope(fixture.db, CHANNEL, nowTs());
  const upcoming = await eventQueries(scope).list(
    { stream_status: 'upcoming' },
    { direction: 'desc', limit: 1, offset: (usedEvents += 1) },
  );
  eventId = upcoming[0]?.id ?? expect.unreachable();
  await setEvent({ type: 'free', blackout: null, startTs: nowTs() - 60, endTs: nowTs() + 7200 });
  key = createdSchema.parse(await commands.value('stream create', { event: String(eventId) })).key;
  encoder = createEncoder(fixture.media, key);
});

const setEvent = (changes: Partial<typeof events.$inferInsert>) =>
  fixture.db
    .update(events)
    .set(changes)
    .where(and(eq(events.channelId, CHANNEL), eq(events.id, eventId)));

const readEvent = async () => {
  const [row] = await fixture.db
    .select()
    .from(events)
    .where(and(eq(events.channelId, CHANNEL), eq(events.id, eventId)));
  return row ?? expect.unreachable();
};

/** What a viewer gets of the stream. */
async function view(path: string, kind: 'live' | 'vod' = 'live') {
  fixture.clock.advance(600);
  const response = await fixture.media.inject({ url: `/${kind}/${CHANNEL}/${eventId}/${path}` });
  return {
    status: response.statusCode,
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  };
}

const linesOf = async (path: string, kind?: 'live' | 'vod') =>
  (await view(path, kind)).text.trim().split('\n');
const segmentsOf = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('#'));

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="Commentary",LANGUAGE="en",DEFAULT=YES,CHANNELS="2",URI="audio.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="sub",NAME="English",LANGUAGE="en",DEFAULT=NO,URI="subs.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=3000000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=50.000,AUDIO="aud",SUBTITLES="sub"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,AUDIO="aud",SUBTITLES="sub"
low/index.m3u8
`;

describe('a stream that an encoder pushes', () => {
  it('waits for the signal, plays live, and is the recording at its end', async () => {
    expect(await view('master.m3u8')).toMatchObject({
      status: 503,
      text: expect.stringContaining('waiting'),
    });
    for (const number of [0, 1, 2, 3, 4]) {
      fixture.clock.advance(2000);
      await encoder.segment('main', number);
    }
    const live = await linesOf('main/index.m3u8');
    expect(segmentsOf(live)).toEqual([0, 1, 2, 3, 4].map((number) => `seg-${number}.ts`));
    expect(live).toContain('#EXT-X-MEDIA-SEQUENCE:0');
    expect(live).not.toContain('#EXT-X-ENDLIST');
    const segment = await view('main/seg-3.ts');
    expect(segment.bytes).toEqual(transportStream('main 3 '));
    expect(segment.headers).toMatchObject({
      'content-type': 'video/mp2t',
      'x-content-type-options': 'nosniff',
    });

    await commands.value('event end', { id: String(eventId) });
    fixture.clock.advance(11_000);
    const ended = await linesOf('main/index.m3u8');
    expect(ended.at(-1)).toBe('#EXT-X-ENDLIST');
    const recording = await linesOf('main/index.m3u8', 'vod');
    expect(recording).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(segmentsOf(recording)).toEqual(segmentsOf(live));
    expect(await encoder.put('main_5.ts', transportStream('late'))).toMatchObject({ status: 403 });
  });

  it('has the renditions, separate audio and captions of the encoder, rewritten', async () => {
    await encoder.put('master.m3u8', MASTER);
    for (const name of ['high', 'audio', 'low/index']) {
      const folder = name.includes('/') ? 'low/' : '';
      await encoder.put(`${folder}init.mp4`, fragment('ftyp', name));
      await encoder.put(`${folder}${name}-0.m4s`.replace('low/low/', 'low/'), fragment('styp', name));
      const file = `${name}-0.m4s`.replace('low/', '');
      await encoder.put(`${name}.m3u8`, mediaPlaylist(0, [{ name: file }], { init: 'init.mp4' }));
    }
    await encoder.put('subs-0.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nGoal');
    await encoder.put('subs.m3u8', mediaPlaylist(0, [{ name: 'subs-0.vtt' }]));

    const master = await linesOf('master.m3u8');
    expect(segmentsOf(master)).toEqual(['high/index.m3u8', 'low~index/index.m3u8']);
    expect(master.filter((line) => line.startsWith('#EXT-X-MEDIA:'))).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="Commentary",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="sub",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=NO,FORCED=NO,URI="subs/index.m3u8"',
    ]);
    expect(master).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=3000000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=50.000,AUDIO="aud",SUBTITLES="sub"',
    );
    const high = await linesOf('high/index.m3u8');
    const [, init = ''] = /URI="(init-\d+\.mp4)"/.exec(high.join('\n')) ?? [];
    expect((await view(`high/${init}`)).bytes).toEqual(fragment('ftyp', 'high'));
    const audio = await linesOf('audio/index.m3u8');
    const dateOf = (lines: readonly string[]) =>
      lines.find((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME'));
    expect(dateOf(audio)).toBe(dateOf(high));
    expect(segmentsOf(await linesOf('subs/index.m3u8'))).toEqual(['seg-0.vtt']);
    expect((await view('subs/seg-0.vtt')).text).toContain('Goal');
  });

  it('continues after a discontinuity when the encoder starts again, and after the other process took the push', async () => {
    const other = await createServer({ name: 'other', logLevel: 'silent', cors: '*', compress: false });
    const { db, clock, directory } = fixture;
    await registerIngest(other, {
      db,
      clock,
      storage: createLocalStorage(join(directory, 'recordings')),
      workDir: join(directory, 'recordings', 'unfinished'),
    });
    const elsewhere = createEncoder(other, key);
    for (const number of [0, 1, 2]) await encoder.segment('main', number);
    await Promise.all([
      elsewhere.put('main_3.ts', transportStream('3')),
      encoder.put(
        'main.m3u8',
        mediaPlaylist(
          1,
          [1, 2, 3].map((number) => ({ name: `main_${number}.ts` })),
        ),
      ),
    ]);
    fixture.clock.advance(9000);
    await elsewhere.segment('main', 0, 'again');
    await encoder.segment('main', 1, 'again');
    await other.close();
    const lines = await linesOf('main/index.m3u8');
    expect(segmentsOf(lines)).toEqual([0, 1, 2, 3, 4, 5].map((number) => `seg-${number}.ts`));
    expect(lines.filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(1);
    expect(lines.indexOf('#EXT-X-DISCONTINUITY')).toBeGreaterThan(lines.indexOf('seg-3.ts'));
    expect((await view('main/seg-0.ts')).bytes).toEqual(transportStream('main 0 '));
    expect((await view('main/seg-4.ts')).bytes).toEqual(transportStream('main 0 again'));
  });

  it('shows the second encoder while the first one is silent, without repeating a segment', async () => {
    const backup = createEncoder(fixture.media, `${key}.backup`);
    for (const number of [0, 1, 2]) {
      fixture.clock.advance(2000);
      await encoder.segment('main', number);
      await backup.segment('main', number, 'backup');
    }
    expect(segmentsOf(await linesOf('main/index.m3u8'))).toHaveLength(3);
    for (const number of [3, 4, 5, 6]) {
      fixture.clock.advance(2000);
      await backup.segment('main', number, 'backup');
    }
    const lines = await linesOf('main/index.m3u8');
    expect(segmentsOf(lines)).toHaveLength(7);
    expect(lines.filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(1);
    expect((await view('main/seg-3.ts')).bytes).toEqual(transportStream('main 3 backup'));
    // The first encoder comes back: it stands by.
    await encoder.segment('main', 7, 'back');
    expect(segmentsOf(await linesOf('main/index.m3u8'))).toHaveLength(7);
    expect(await commands.lines('stream status', { event: String(eventId) })).toContain(
      'shown encoder    backup',
    );
  });

  it('marks a segment that never arrives as a gap', async () => {
    const files = [0, 1, 2, 3].map((number) => ({ name: `main_${number}.ts` }));
    for (const number of [1, 2]) await encoder.put(`main_${number}.ts`, transportStream(String(number)));
    await encoder.put('main.m3u8', mediaPlaylist(0, files));
    expect((await view('main/index.m3u8')).status).toBe(503);
    await encoder.put('main_3.ts', transportStream('3'));
    await encoder.put('main.m3u8', mediaPlaylist(0, files));
    const lines = await linesOf('main/index.m3u8');
    expect(lines[lines.indexOf('#EXT-X-GAP') + 2]).toBe('seg-0.ts');
    expect((await view('main/seg-0.ts')).status).toBe(404);
    expect(await commands.value('stream status', { event: String(eventId) })).toMatchObject({
      status: { signal: 'live', renditions: [{ rendition: 'main', segments: 4, gaps: 1 }] },
    });
  });

  it('keeps a segment whose encoder closes the connection after the last byte', async () => {
    const origin = new URL(await fixture.media.listen({ host: '127.0.0.1', port: 0 }));
    const file = Buffer.concat([transportStream('closed'), Buffer.alloc(500_000)]);
    const head = `PUT /ingest/${key}/main_0.ts HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${file.length}\r\n\r\n`;
    const socket = connect(Number(origin.port), origin.hostname);
    socket.end(Buffer.concat([Buffer.from(head), file]));
    await encoder.put('main.m3u8', mediaPlaylist(0, [{ name: 'main_0.ts' }]));
    await expect.poll(async () => (await view('main/seg-0.ts')).bytes.length).toBe(file.length);
  });

  it('has its URL in the event, without captions and pictures of the sample footage', async () => {
    await encoder.segment('main', 0);
    fixture.clock.advance(11_000);
    const apiKey = await fixture.openAnonymousSession(CHANNEL);
    const response = await fixture.api.inject({ url: `/api/events/${eventId}?api_key=${apiKey}` });
    expect(response.json<EventDetail>().media).toMatchObject([
      { kind: 'live', url: expect.stringContaining('master.m3u8'), thumbnails: null, captions: [] },
    ]);
  });
});

describe('the life of the event', () => {
  it('goes on while the encoder sends at its end, at most for an hour, and ends after it', async () => {
    await encoder.segment('main', 0);
    const plannedTs = nowTs() + 30;
    await setEvent({ endTs: plannedTs });
    fixture.clock.advance(11_000);
    await encoder.segment('main', 1);
    const { endTs } = await readEvent();
    expect(endTs - nowTs()).toBe(300);
    let number = 2;
    for (let step = 0; step < 14; step += 1) {
      fixture.clock.advance((await readEvent()).endTs * 1000 - 20_000 - fixture.clock.now());
      await encoder.segment('main', number);
      number += 1;
    }
    expect((await readEvent()).endTs).toBe(plannedTs + 3600);
  });

  it('is ended some minutes after the encoder has ended its playlist, later without its word', async () => {
    await encoder.segment('main', 0);
    await endSilentEvents(fixture);
    fixture.clock.advance(5 * 60_000);
    await endSilentEvents(fixture);
    expect((await readEvent()).endTs).toBeGreaterThan(nowTs());
    expect(await commands.lines('stream list')).toContainEqual(expect.stringContaining('interrupted'));
    await encoder.put('main.m3u8', mediaPlaylist(0, [{ name: 'main_0.ts' }], { isEnded: true }));
    await endSilentEvents(fixture);
    expect((await readEvent()).endTs).toBeLessThan(nowTs() - 200);
    expect(await commands.value('stream status', { event: String(eventId) })).toMatchObject({
      status: { signal: 'recorded' },
    });
  });

  it('is not ended while it is suspended', async () => {
    await encoder.segment('main', 0);
    await setEvent({ state: 'suspended' });
    fixture.clock.advance(60 * 60_000);
    await endSilentEvents(fixture);
    expect((await readEvent()).endTs).toBeGreaterThan(nowTs());
  });
});

describe('keys', () => {
  it('answers wrong, revoked and replaced keys alike', async () => {
    const wrong = await createEncoder(fixture.media, 'sk_wrong').put('main_0.ts', transportStream('x'));
    expect(wrong.status).toBe(401);
    await commands.value('stream revoke', { event: String(eventId) });
    expect(await encoder.put('main_0.ts', transportStream('x'))).toEqual(wrong);
    const { key: newKey } = createdSchema.parse(
      await commands.value('stream rotate', { event: String(eventId) }),
    );
    expect(await encoder.put('main_0.ts', transportStream('x'))).toEqual(wrong);
    expect((await createEncoder(fixture.media, newKey).put('main_0.ts', transportStream('x'))).status).toBe(
      201,
    );
  });

  it('limits the attempts with wrong keys of an IP address, and not the right ones', async () => {
    const attempts = [];
    for (let attempt = 0; attempt < 61; attempt += 1)
      attempts.push(await createEncoder(fixture.media, `sk_${attempt}`).put('a.ts', transportStream('x')));
    expect(attempts.at(-1)?.status).toBe(429);
    expect((await encoder.put('main_0.ts', transportStream('x'))).status).toBe(201);
    fixture.clock.advance(61_000);
  });

  it('is created once for an event, and stored as a hash', async () => {
    expect(await commands.refusal('stream create', { event: String(eventId) })).toContain('stream rotate');
    const rows = await fixture.db.select().from(ingestStreams);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('hostile pushes', () => {
  const filesOfStream = async () => (await fixture.db.select().from(ingestFiles)).length;

  it.each([
    ['a path out of the stream', '../../x.ts'],
    ['an encoded path out of the stream', '%2e%2e%2f%2e%2e%2fx.ts'],
    ['a twice encoded path', '%252e%252e%252fx.ts'],
    ['a NUL', 'a%00b.ts'],
    ['a line feed', 'a%0Ab.ts'],
    ['a page', 'index.html'],
    ['a script', 'x.svg'],
    ['a long name', `${'x'.repeat(300)}.ts`],
    ['many folders', 'a/b/c/d/e/f.ts'],
    ['no name', ''],
  ])('refuses %s', async (_, path) => {
    const before = await filesOfStream();
    const { status } = await encoder.put(path, transportStream('x'));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await filesOfStream()).toBe(before);
    expect(await readdir(join(fixture.directory, 'recordings', 'unfinished')).catch(() => [])).toEqual([]);
  });

  it.each([
    ['a page as a segment', 'a.ts', '<html><script>alert(1)</script>', 'not what its name says'],
    ['a page as captions', 'a.vtt', '<script>', 'not what its name says'],
    ['an empty file', 'a.m4s', '', 'empty'],
    ['a large segment', 'a.ts', Buffer.alloc(33 * 2 ** 20, 0x47), 'larger'],
    ['a large playlist', 'a.m3u8', `#EXTM3U\n${'#'.repeat(2 ** 20)}`, 'larger'],
    ['no playlist', 'a.m3u8', 'hello', 'not an HLS playlist'],
    ['a broken playlist', 'a.m3u8', '#EXTM3U\n#EXTINF:x,\n', 'not a valid'],
    [
      'another host',
      'a.m3u8',
      mediaPlaylist(0, [{ name: 'http://localhost/secret.ts' }]),
      'not a relative path',
    ],
    ['a local file', 'a.m3u8', mediaPlaylist(0, [{ name: 'file:///etc/passwd.ts' }]), 'not a relative path'],
    [
      'an encrypted segment',
      'a.m3u8',
      mediaPlaylist(0, [{ name: 'a.ts', tags: ['#EXT-X-KEY:METHOD=AES-128,URI="k"'] }]),
      'Encrypted',
    ],
    [
      'a byte range',
      'a.m3u8',
      mediaPlaylist(0, [{ name: 'a.ts', tags: ['#EXT-X-BYTERANGE:10@0'] }]),
      'Byte ranges',
    ],
    ['a long segment', 'a.m3u8', mediaPlaylist(0, [{ name: 'a.ts', durationS: 900 }]), 'lasts 900 s'],
    ['a playlist as a segment', 'a.m3u8', mediaPlaylist(0, [{ name: 'b.m3u8' }]), 'is a playlist'],
  ])('refuses %s with the reason', async (_, path, payload, reason) => {
    const before = await filesOfStream();
    const { status, body } = await encoder.put(path, payload);
    expect({ status, body }).toEqual({ status: 422, body: expect.stringContaining(reason) });
    expect(await filesOfStream()).toBe(before);
    expect(await readdir(join(fixture.directory, 'recordings', 'unfinished')).catch(() => [])).toEqual([]);
  });

  it('writes names of renditions so that they cannot add lines', async () => {
    await encoder.put('master.m3u8', MASTER.replace('NAME="Commentary"', 'NAME="A,URI=x"'));
    for (const name of ['high', 'audio']) await encoder.segment(name, 0);
    const media = (await linesOf('master.m3u8')).filter((line) => line.startsWith('#EXT-X-MEDIA:'));
    expect(media).toEqual([expect.stringContaining('NAME="A,URI=x",')]);
  });

  it('gives nothing of another stream', async () => {
    await encoder.put('init.mp4', fragment('ftyp', 'secret'));
    await encoder.put('v-0.m4s', fragment('styp', 'x'));
    await encoder.put('v.m3u8', mediaPlaylist(0, [{ name: 'v-0.m4s' }], { init: 'init.mp4' }));
    const rows = await fixture.db.select().from(ingestFiles).where(eq(ingestFiles.path, 'init.mp4'));
    const others = rows.slice(0, -1).map(({ id }) => id);
    for (const id of [...others, 0, 999_999]) expect((await view(`v/init-${id}.mp4`)).status).toBe(404);
    expect((await view(`v/init-${rows.at(-1)?.id}.mp4`)).status).toBe(200);
  });

  it('accepts deletions and keeps the recording', async () => {
    await encoder.segment('main', 0);
    expect((await encoder.send('DELETE', 'main_0.ts')).status).toBe(204);
    expect((await view('main/seg-0.ts')).status).toBe(200);
  });
});

it('removes files that no playlist names, and the segments of the encoder that stood by', async () => {
  const backup = createEncoder(fixture.media, `${key}.backup`);
  await encoder.segment('main', 0);
  await backup.segment('main', 0, 'backup');
  await encoder.put('unused.ts', transportStream('unused'));
  fixture.clock.advance(11 * 60_000);
  await removeUnused({ ...fixture, storage: createLocalStorage(join(fixture.directory, 'recordings')) });
  const paths = (await fixture.db.select().from(ingestFiles).where(eq(ingestFiles.path, 'unused.ts'))).length;
  expect(paths).toBe(0);
  const waiting = (await fixture.db.select().from(ingestSegments)).filter(({ number }) => number === null);
  expect(waiting).toEqual([]);
  expect((await view('main/seg-0.ts')).status).toBe(200);
});
