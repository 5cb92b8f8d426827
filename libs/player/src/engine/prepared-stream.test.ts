import { createFakeClock } from '@grandstand/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HlsRuntime } from './create-hls.ts';
import {
  dropPreparedStream,
  playPreparedVideo,
  prepareStream,
  type StreamStart,
  takePreparedStream,
  takePreparedVideo,
} from './prepared-stream.ts';

type Handler = (event: string, data: { fatal: boolean }) => void;

/** A fake of hls.js that records what it has loaded. */
class FakeHls {
  static Events = {
    ERROR: 'error',
    FRAG_BUFFERED: 'fragBuffered',
    MEDIA_ATTACHED: 'mediaAttached',
  };
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

/** A fake of a `<video>` and of the element that it is inserted into. */
class FakeVideo {
  static created: FakeVideo[] = [];
  style = { cssText: '' };
  muted = false;
  readyState = 0;
  isPlaying = false;
  place: unknown = null;
  onData = () => {};
  presentFrame = () => {};
  constructor() {
    FakeVideo.created.push(this);
  }
  play = async () => {
    this.isPlaying = true;
  };
  remove = () => (this.place = null);
  removeAttribute = () => (this.style.cssText = '');
  addEventListener = (_: string, listener: () => void) => (this.onData = listener);
  requestVideoFrameCallback = (callback: () => void) => (this.presentFrame = callback);
}
const badges = {};
const card = {
  lastElementChild: badges,
  insertBefore(video: FakeVideo, next: unknown) {
    if (next === badges) video.place = this;
  },
} as unknown as Element;

const clock = createFakeClock();
const loading = Promise.resolve({
  Hls: FakeHls,
  workerUrl: 'worker.js',
  isFull: true,
} as unknown as HlsRuntime);
const options = {
  clock,
  loadRuntime: () => loading,
  isSupported: () => true,
  createElement: () => new FakeVideo() as unknown as HTMLVideoElement,
};
const prepare = async (start: StreamStart | null, changes: Partial<typeof options> = {}) => {
  await prepareStream(start, { ...options, ...changes });
};
const LIVE: StreamStart = { url: 'live.m3u8', kind: 'live' };
const RECORDING: StreamStart = { url: 'recording.m3u8', kind: 'vod' };

beforeEach(() => {
  FakeHls.created = [];
  FakeVideo.created = [];
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
    void prepareStream(LIVE, options);
    takePreparedVideo(RECORDING);
    await prepare(null);
    expect(FakeHls.created).toEqual([]);
  });

  it('loads no stream without Media Source Extensions', async () => {
    await prepare(LIVE, { isSupported: () => false });
    expect(FakeHls.created).toEqual([]);
  });
});

describe('playPreparedVideo', () => {
  async function playInCard(start: StreamStart) {
    await prepare(start);
    const [video] = FakeVideo.created;
    if (!video) throw new Error('No element was prepared.');
    const state = { hasFrame: false };
    const frame = playPreparedVideo(start, card).then(() => (state.hasFrame = true));
    return { video, frame, state };
  }

  it('plays the stream without sound below the badges of a card, and resolves with the first frame', async () => {
    const { video, frame, state } = await playInCard(LIVE);
    expect(video).toMatchObject({ place: card, muted: true, isPlaying: false });
    expect(FakeHls.created[0]?.isBuffering).toBe(true);
    video.onData();
    expect(video.isPlaying).toBe(true);
    await Promise.resolve();
    expect(state.hasFrame).toBe(false);
    video.presentFrame();
    await frame;
    expect(state.hasFrame).toBe(true);
  });

  it('plays a stream at once that has its first frame', async () => {
    await prepare(LIVE);
    const [video] = FakeVideo.created;
    if (video) video.readyState = 2;
    void playPreparedVideo(LIVE, card);
    expect(video?.isPlaying).toBe(true);
  });

  it('gives a player the playing element with sound and without the style of the card', async () => {
    const { video } = await playInCard(RECORDING);
    expect(takePreparedVideo(RECORDING)).toBe(video);
    expect(video).toMatchObject({ muted: false, style: { cssText: '' } });
    clock.advance(60_000);
    expect(FakeHls.created[0]?.isDestroyed).toBe(false);
  });

  it('removes the element from the card when no player takes it within five seconds', async () => {
    const { video } = await playInCard(RECORDING);
    clock.advance(4999);
    expect(video.place).toBe(card);
    clock.advance(1);
    expect(video.place).toBeNull();
    expect(FakeHls.created[0]?.isDestroyed).toBe(true);
  });

  it('resolves at once when another stream is prepared, or none', async () => {
    await playPreparedVideo(LIVE, card);
    await prepare(RECORDING);
    await playPreparedVideo(LIVE, card);
    expect(FakeVideo.created[0]?.place).toBeNull();
  });
});
