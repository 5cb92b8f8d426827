import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip, Event } from '@grandstand/api';
import { registerMediabunnyServer } from '@mediabunny/server';
import { and, eq, sql } from 'drizzle-orm';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeNumberedFootage } from '../footage/testing/numbered-footage.ts';
import { createLocalStorage } from '../media/index.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { createCaller } from '../../../testing/caller.ts';
import { type LoggedIn, logInWithPass } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { removeFilesOfDeleted } from './remove-files.ts';
import { renderRenditionQueue, requeueLostRenditions } from './render-rendition.ts';
import { clipRenditions } from './schema.ts';

let fixture: CallFixture;
let ann: LoggedIn;
let clip: Clip;
beforeAll(async () => {
  registerMediabunnyServer();
  fixture = await createCallFixture();
  await writeNumberedFootage(join(fixture.directory, 'media'));
  ann = await logInWithPass(fixture, 'northline', 'rendition-ann@example.com');
  await subscribe(fixture, 'northline', ann.userId);
  clip = await createClip('Shared');
  await fixture.jobs.runDue();
});
afterAll(() => fixture.close());

async function createClip(name: string): Promise<Clip> {
  const list = await get('/events?stream_status=finished&no_limit=1');
  const event = list.json<{ data: Event[] }>().data.find(({ type }) => type === 'free');
  const fields = { event_id: event?.id, name, start_time: 61, duration: 1, tags: ['goal'] };
  return (await post('/clip', fields)).json<Clip>();
}
const get = (path: string, api_key = ann.apiKey) => {
  const query = `${path.includes('?') ? '&' : '?'}api_key=${api_key}`;
  return fixture.api.inject({ url: `/api${path}${query}` });
};
const post = (path: string, fields: object, api_key = ann.apiKey) =>
  fixture.api.inject({ method: 'POST', url: `/api${path}`, body: { ...fields, api_key } });
const request = (shape: string, { uuid, key = ann.apiKey }: { uuid?: string; key?: string } = {}) =>
  post(`/shared-clip/${uuid ?? clip.uuid}/rendition`, { shape }, key);
const getMedia = (url: string | null | undefined) =>
  fixture.media.inject({ url: (url ?? '').replace('http://media.test', '') });
const renditionOf = async (shape: string, { uuid } = clip) =>
  (await get(`/shared-clip/${uuid}`)).json<Clip>().renditions?.find((one) => one.shape === shape);
const nowTs = () => Math.floor(fixture.clock.now() / 1000);

describe('POST /shared-clip/{id}/rendition', () => {
  it('renders a rendition once for concurrent requests of users, with a file that plays and downloads', async () => {
    const other = await createCaller(fixture, 'northline');
    expect((await other.post(`/shared-clip/${clip.uuid}/rendition`, { shape: 'vertical' })).status).toBe(401);
    const ben = await logInWithPass(fixture, 'northline', 'rendition-ben@example.com');
    const answers = await Promise.all(
      [ann, ben, ann].map(({ apiKey }) =>
        request('vertical', { uuid: clip.uuid.toUpperCase(), key: apiKey }),
      ),
    );
    for (const answer of answers)
      expect(answer.json<Clip>().renditions).toEqual([
        { shape: 'vertical', state: 'queued', progress: 0, url: null },
      ]);
    const early = await get(`/clip/download/${clip.id}?shape=vertical`);
    expect([early.statusCode, early.json()]).toEqual([
      400,
      { code: 'file_not_ready', message: 'This format of the clip isn’t ready yet' },
    ]);
    expect(await fixture.jobs.runDue()).toBe(1);
    const rendition = await renditionOf('vertical');
    expect(rendition).toMatchObject({ state: 'ready', progress: 100 });
    const { rawPayload, headers } = await getMedia(rendition?.url);
    expect(headers['content-type']).toBe('video/mp4');
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(rawPayload) });
    const track = await input.getPrimaryVideoTrack();
    expect([await track?.getCodedWidth(), await track?.getCodedHeight()]).toEqual([300, 534]);

    const download = (await get(`/clip/download/${clip.id}?shape=vertical`)).json<{ url: string }>();
    expect((await getMedia(download.url)).rawPayload.equals(rawPayload)).toBe(true);
    expect((await request('vertical')).json<Clip>().renditions?.[0]?.state).toBe('ready');
    expect(await fixture.jobs.runDue()).toBe(0);
  });

  it('rejects unknown and unready clips, and other shapes', async () => {
    expect((await request('vertical', { uuid: 'nonsense' })).statusCode).toBe(404);
    expect((await request('wide')).statusCode).toBe(422);
    const pending = await createClip('Pending');
    expect((await request('square', pending)).json()).toEqual({ message: 'This clip isn’t ready yet' });
    await fixture.api.inject({
      method: 'DELETE',
      url: `/api/clip/${pending.id}?api_key=${ann.apiKey}`,
    });
    expect((await request('square', pending)).statusCode).toBe(404);
    await fixture.jobs.runDue();
  });

  it('renders a failed rendition when it is requested again', async () => {
    await request('square');
    await fixture.db.execute(sql`
      update jobs.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 minute',
        heartbeat_on = now() - interval '1 minute'
      where name = ${renderRenditionQueue.name} and state = 'created'`);
    await fixture.jobs.supervise(renderRenditionQueue);
    await fixture.jobs.runDue();
    expect(await renditionOf('square')).toMatchObject({ state: 'failed', url: null });
    expect((await request('square')).json<Clip>().renditions).toContainEqual(
      expect.objectContaining({ shape: 'square', state: 'queued' }),
    );
    expect(await fixture.jobs.runDue()).toBe(1);
    expect(await renditionOf('square')).toMatchObject({ state: 'ready' });
  });

  it('requeues a rendition once whose job was lost', async () => {
    await fixture.db
      .update(clipRenditions)
      .set({ state: 'processing' })
      .where(and(eq(clipRenditions.clipId, clip.id), eq(clipRenditions.shape, 'square')));
    await Promise.all([1, 2].map(() => requeueLostRenditions(fixture.jobs, fixture.db)));
    expect(await fixture.jobs.runDue()).toBe(1);
    expect(await renditionOf('square')).toMatchObject({ state: 'ready' });
  });

  it('removes the renditions of a deleted clip, unless it is restored', async () => {
    const { url } = (await renditionOf('vertical')) ?? {};
    const remove = () =>
      fixture.api.inject({ method: 'DELETE', url: `/api/clip/${clip.id}?api_key=${ann.apiKey}` });
    await remove();
    expect((await getMedia(url)).statusCode).toBe(404);
    await post(`/clip/${clip.id}/restore`, {});
    expect((await getMedia(url)).statusCode).toBe(200);
    await remove();
    fixture.clock.advance(30_000);
    const storage = createLocalStorage(join(fixture.directory, 'clips'));
    await removeFilesOfDeleted({ db: fixture.db, storage }, nowTs());
    const files = await readdir(join(fixture.directory, 'clips', 'northline'));
    expect(files.filter((name) => name.startsWith(clip.uuid))).toEqual([]);
    expect(await fixture.db.$count(clipRenditions)).toBe(0);
  });
});
