import { createFakeClock } from '@grandstand/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  dropPreparedStream,
  type HlsRuntime,
  prepareStream,
  type StreamStart,
  takePreparedStream,
  takePreparedVideo,
} from './prepared-stream.ts';

type Handler = (event: string, data: { fatal: boolean }) => void;

/** A fake of hls.js that records what it has loaded. */
class FakeHls {
  static Events = { ERROR: 'error', FRAG_BUFFERED: 'fragBuffered', MEDIA_ATTACHED: 'mediaAttached' };
  static isSupported = () => true;
  static created: FakeHls[] = [];
  readonly config: { readonly startPosition: number };
  url = '';
  media: unknown = null;
  isDestroyed = false;
  isBuffering = true;
  handlers = new Map<string, Handler>();
  constructor(config: { startPosition: number }) {
    this.config = config;
    FakeHls.created.push(this);
  }
  on = (event: string, handler: Handler) => this.handlers.set(event, handler);
  once = this.on;
  off = (event: string) => this.handlers.delete(event);
  emit = (event: string, data = { fatal: false }) => this.handlers.get(event)?.(event, data);
  loadSource = (url: string) => (this.url = url);
  attachMedia = (media: unknown) => (this.media = media);
  pauseBuffering = () => (this.isBuffering = false);
  resumeBuffering = () => (this.isBuffering = true);
  destroy = () => (this.isDestroyed = true);
}

const clock = createFakeClock();
const loading = Promise.resolve({ Hls: FakeHls, workerUrl: 'worker.js' } as unknown as HlsRuntime);
const options = {
  clock,
  loadRuntime: () => loading,
  isSupported: () => true,
  createElement: () => ({}) as HTMLVideoElement,
};
const prepare = async (start: StreamStart | null, changes: Partial<typeof options> = {}) => {
  prepareStream(start, { ...options, ...changes });
  await loading;
};
const LIVE: StreamStart = { url: 'live.m3u8', kind: 'live' };
const RECORDING: StreamStart = { url: 'recording.m3u8', kind: 'vod' };

beforeEach(() => {
  FakeHls.created = [];
});
afterEach(dropPreparedStream);

describe('prepareStream', () => {
  it('loads a stream on an element that a player of the same URL takes over once', async () => {
    await prepare(LIVE);
    const [hls] = FakeHls.created;
    expect(hls?.url).toBe(LIVE.url);
    const video = takePreparedVideo(LIVE);
    expect(video).toBe(hls?.media);
    expect(takePreparedVideo(LIVE)).toBeNull();
    clock.advance(60_000);
    expect(hls?.isDestroyed).toBe(false);
  });

  it('passes the stream of a taken element on to its first engine only', async () => {
    await prepare(LIVE);
    const video = takePreparedVideo(LIVE);
    if (!video) throw new Error('No element was prepared.');
    expect(takePreparedStream(video, LIVE.url)?.hls).toBe(FakeHls.created[0]);
    expect(takePreparedStream(video, LIVE.url)).toBeNull();
  });

  it('ends the stream of a taken element when its engine plays another one', async () => {
    await prepare(LIVE);
    const video = takePreparedVideo(LIVE);
    if (!video) throw new Error('No element was prepared.');
    expect(takePreparedStream(video, RECORDING.url)).toBeNull();
    expect(FakeHls.created[0]?.isDestroyed).toBe(true);
  });

  it('tells whether the element has its source', async () => {
    await prepare(LIVE);
    const video = takePreparedVideo(LIVE);
    const stream = video && takePreparedStream(video, LIVE.url);
    expect(stream?.isAttached()).toBe(false);
    FakeHls.created[0]?.emit('mediaAttached');
    expect(stream?.isAttached()).toBe(true);
  });

  it('stops loading after the first segment, until the element is taken', async () => {
    await prepare(LIVE);
    const [hls] = FakeHls.created;
    hls?.emit('fragBuffered');
    expect(hls?.isBuffering).toBe(false);
    takePreparedVideo(LIVE);
    expect(hls?.isBuffering).toBe(true);
    hls?.emit('fragBuffered');
    expect(hls?.isBuffering).toBe(true);
  });

  it('starts a recording where the player will start it', async () => {
    const start = { ...RECORDING, startAtS: 40 };
    await prepare(start);
    expect(FakeHls.created[0]?.config.startPosition).toBe(40);
    expect(takePreparedVideo(RECORDING)).toBeNull();
    expect(takePreparedVideo(start)).not.toBeNull();
  });

  it('prepares one stream at a time', async () => {
    await prepare(LIVE);
    await prepare(LIVE);
    await prepare(null);
    expect(FakeHls.created).toHaveLength(1);
    expect(FakeHls.created[0]?.isDestroyed).toBe(false);
    await prepare(RECORDING);
    expect(FakeHls.created[0]?.isDestroyed).toBe(true);
    expect(takePreparedVideo(LIVE)).toBeNull();
  });

  it.each([
    [LIVE, 4000],
    [RECORDING, 30_000],
  ])('drops %o when nothing plays it within %i ms', async (start, ageMs) => {
    await prepare(start);
    clock.advance(ageMs - 1);
    expect(FakeHls.created[0]?.isDestroyed).toBe(false);
    clock.advance(1);
    expect(FakeHls.created[0]?.isDestroyed).toBe(true);
    expect(takePreparedVideo(start)).toBeNull();
  });

  it('drops a stream that fails', async () => {
    await prepare(LIVE);
    const [hls] = FakeHls.created;
    hls?.emit('error', { fatal: false });
    expect(hls?.isDestroyed).toBe(false);
    hls?.emit('error', { fatal: true });
    expect(hls?.isDestroyed).toBe(true);
    expect(takePreparedVideo(LIVE)).toBeNull();
  });

  it('starts nothing when a player or another stream came before hls.js had loaded', async () => {
    prepareStream(LIVE, options);
    takePreparedVideo(RECORDING);
    await prepare(null);
    expect(FakeHls.created).toEqual([]);
  });

  it('loads no stream without Media Source Extensions', async () => {
    await prepare(LIVE, { isSupported: () => false });
    expect(FakeHls.created).toEqual([]);
  });
});
