import type { HlsConfig } from 'hls.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import {
  encodeStream,
  expireStreamUrl,
  RENEWED_URL,
  serveStream,
  STREAM_URL,
  textOf,
} from '../testing/synthetic-stream.ts';
import { hasPicture, play, startEngine } from '../testing/start-engine.ts';
import type { HlsRuntime } from './create-hls.ts';

/** Uses the real hls.js and a real video element; only the retry clock is a fake. */

/** Media errors further apart are unrelated (recovery.ts). */
const OVER_A_MINUTE_MS = 61_000;

let stream: ReadonlyMap<string, ArrayBuffer>;
/** Longer than the buffer of hls.js, so that segments still arrive when decoding fails. */
let longStream: ReadonlyMap<string, ArrayBuffer>;

beforeAll(async () => {
  stream = await encodeStream({ heights: [72, 144], durationS: 12 });
  longStream = await encodeStream({ heights: [72], durationS: 60 });
});

/** The runtime of an engine that loads at most 30 s ahead; hls.js would load these small streams whole. */
const loadThriftyRuntime = async (): Promise<HlsRuntime> => {
  const { Hls, workerUrl, isFull } = await import('./hls-runtime.ts');
  class ThriftyHls extends Hls {
    constructor(config: Partial<HlsConfig>) {
      super({ ...config, maxBufferSize: 0 });
    }
  }
  return { Hls: ThriftyHls, workerUrl, isFull };
};

/** A copy of a segment with corrupt frames in intact MP4 boxes, so that the decoder fails and not the parser. */
function withCorruptFrames(segment: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(segment.slice(0));
  const mdat = [...new TextEncoder().encode('mdat')];
  const mdatIndex = bytes.findIndex((_, index) =>
    mdat.every((byte, offset) => bytes[index + offset] === byte),
  );
  return bytes.fill(255, mdatIndex + mdat.length).buffer;
}

const isFirstSegment = (name: string) => name.startsWith('segment-1-1.');

const segmentNumber = (name: string) => Number(/^segment-1-(\d+)\./.exec(name)?.[1] ?? 0);

const toLivePlaylist = (name: string, content: ArrayBuffer) =>
  name.startsWith('playlist')
    ? textOf(content).replace('#EXT-X-ENDLIST', '').replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '')
    : content;

const renewedRequests = async () =>
  (await commands.servedRequests()).filter((path) => path.startsWith('/renewed-'));

const manifestRequestCount = async () =>
  (await commands.servedRequests()).filter((path) => path === STREAM_URL).length;

describe('createHlsEngine', () => {
  it('plays a recording and reports its qualities', async () => {
    await serveStream(stream);
    const { engine, video } = startEngine();
    await play(video);
    expect(engine).toMatchObject({ attached: true, isLive: false, liveEdgeS: null, failure: null });
    expect(engine.qualities).toEqual([144, 72]);
    expect(engine.playingHeight).toBe(video.videoHeight);
    expect(video.duration).toBeCloseTo(12, 0);
  });

  it('starts at `startAtS`', async () => {
    await serveStream(stream);
    const { video } = startEngine('vod', { startAtS: 7 });
    await expect.poll(() => hasPicture(video)).toBe(true);
    expect(video.currentTime).toBeGreaterThanOrEqual(7);
  });

  it('starts at the beginning when `startAtS` is beyond the end', async () => {
    await serveStream(stream);
    const { video } = startEngine('vod', { startAtS: 5000 });
    await expect.poll(() => hasPicture(video)).toBe(true);
    expect(video.currentTime).toBeLessThan(1);
    await play(video);
  });

  it('continues playing after a seek', async () => {
    await serveStream(stream);
    const { video } = startEngine();
    await play(video);
    video.currentTime = 9;
    await expect.poll(() => video.currentTime).toBeGreaterThan(9);
  });

  it('plays the selected height, or an automatic one when the selected height does not exist', async () => {
    await serveStream(stream);
    const { engine, video } = startEngine();
    await play(video);
    // Starts again from the beginning, so that enough segments remain to load in the other height.
    video.pause();
    video.currentTime = 0;
    video.playbackRate = 2;
    const height = engine.playingHeight === 72 ? 144 : 72;
    engine.setQuality(height);
    expect(engine.quality).toBe(height);
    await video.play();
    await expect.poll(() => [engine.playingHeight, video.videoHeight]).toEqual([height, height]);
    engine.setQuality(1080);
    expect(engine.quality).toBe('auto');
    engine.setQuality(72);
    engine.setQuality('auto');
    expect(engine.quality).toBe('auto');
  });

  it('joins a live stream near its edge and is live until the playlist ends', async () => {
    await serveStream(stream, toLivePlaylist);
    const { engine, video } = startEngine('live');
    expect(engine).toMatchObject({ isLive: true, joinsLive: true });
    await expect.poll(() => hasPicture(video)).toBe(true);
    await expect.poll(() => engine.liveEdgeS).toBeGreaterThan(5);
    expect(video.currentTime).toBeGreaterThan(5);
    expect(video.currentTime).toBeLessThan(12);
    await serveStream(stream);
    await expect
      .poll(() => ({ isLive: engine.isLive, joinsLive: engine.joinsLive, liveEdgeS: engine.liveEdgeS }))
      .toEqual({ isLive: false, joinsLive: false, liveEdgeS: null });
  });

  it('keeps loading from its first URL after a renewed URL was set', async () => {
    await serveStream(longStream);
    const { engine, video } = startEngine();
    await play(video);
    const { src } = video;
    engine.renewUrl(RENEWED_URL);
    video.currentTime = 50;
    await expect.poll(() => video.currentTime).toBeGreaterThan(50);
    expect(video.src).toBe(src);
    expect(await renewedRequests()).toEqual([]);
  });

  it('continues a recording from the renewed URL when its first URL is refused', async () => {
    await serveStream(longStream);
    const { engine, onFailure, video } = startEngine('vod', { loadRuntime: loadThriftyRuntime });
    await play(video);
    engine.renewUrl(RENEWED_URL);
    await expireStreamUrl(longStream);
    video.playbackRate = 1.5;
    video.currentTime = 45;
    await expect.poll(renewedRequests).not.toEqual([]);
    await expect.poll(() => video.currentTime).toBeGreaterThan(45.5);
    expect(video).toMatchObject({ paused: false, playbackRate: 1.5 });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('keeps the distance to the live edge when it continues from the renewed URL', async () => {
    await serveStream(longStream, toLivePlaylist);
    const { engine, onFailure, video } = startEngine('live');
    await play(video);
    const behindLiveEdgeS = () => (engine.liveEdgeS ?? 0) - video.currentTime;
    video.currentTime -= 20;
    await expect.poll(() => hasPicture(video)).toBe(true);
    const distanceBefore = behindLiveEdgeS();
    engine.renewUrl(RENEWED_URL);
    await expireStreamUrl(longStream);
    await expect.poll(async () => (await renewedRequests()).length).toBeGreaterThan(0);
    await expect.poll(() => hasPicture(video)).toBe(true);
    await expect.poll(() => Math.abs(behindLiveEdgeS() - distanceBefore)).toBeLessThan(3);
    expect(video.paused).toBe(false);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('retries a recording that the server cannot deliver, and plays it when the server can', async () => {
    await serveStream(stream);
    await commands.overrideStatus('main.m3u8', 503);
    const { advance, onFailure, video } = startEngine();
    for (const requests of [4, 8])
      await expect.poll(() => advance(manifestRequestCount)).toBeGreaterThan(requests);
    await commands.overrideStatus('main.m3u8', null);
    await expect.poll(() => advance(() => hasPicture(video))).toBe(true);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('fails once when the stream stays gone', async () => {
    await serveStream(stream);
    await commands.overrideStatus('main.m3u8', 404);
    const { advance, engine, onFailure } = startEngine();
    await expect.poll(() => advance(() => engine.failure)).toEqual({ kind: 'not-found' });
    expect(onFailure.mock.calls).toEqual([[{ kind: 'not-found' }]]);
  });

  it('fails once when recovering from media errors has not helped', async () => {
    await serveStream(longStream, (name, content) =>
      isFirstSegment(name) ? withCorruptFrames(content) : content,
    );
    const { advance, engine, onFailure, video } = startEngine();
    let decoderErrors = 0;
    video.addEventListener('error', () => {
      decoderErrors += 1;
    });
    await expect.poll(() => advance(() => engine.failure)).toEqual({ kind: 'media' });
    expect(onFailure.mock.calls).toEqual([[{ kind: 'media' }]]);
    // The first error and one after each recovery; hls.js recovers from some errors itself.
    expect(decoderErrors).toBeGreaterThanOrEqual(3);
  });

  it('recovers from every media error that occurs more than a minute after the last one', async () => {
    await serveStream(longStream, (name, content) =>
      isFirstSegment(name) ? withCorruptFrames(content) : content,
    );
    const { advance, clock, engine, video } = startEngine();
    let decoderErrors = 0;
    video.addEventListener('error', () => {
      decoderErrors += 1;
      clock.advance(OVER_A_MINUTE_MS);
    });
    await expect.poll(() => advance(() => decoderErrors)).toBeGreaterThan(4);
    expect(engine.failure).toBeNull();
  });

  it('plays again when intact frames arrive after a recovery', async () => {
    await serveStream(longStream, (name, content) =>
      isFirstSegment(name) ? withCorruptFrames(content) : content,
    );
    const { advance, clock, onFailure, video } = startEngine();
    // Advances the clock past the time after which a recovery is allowed again.
    video.addEventListener('error', () => clock.advance(OVER_A_MINUTE_MS));
    const firstError = Promise.withResolvers<Event>();
    video.addEventListener('error', firstError.resolve, { once: true });
    await firstError.promise;
    await serveStream(longStream);
    await expect.poll(() => advance(() => hasPicture(video))).toBe(true);
    await play(video);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('plays on at the same second and rate after several recoveries have failed', async () => {
    // At 38 s, beyond what is loaded before the seek.
    const TRUNCATED_FROM = 20;
    await serveStream(longStream, (name, content) =>
      segmentNumber(name) >= TRUNCATED_FROM ? content.slice(0, content.byteLength / 2) : content,
    );
    const { advance, engine, onFailure, video } = startEngine('vod', { loadRuntime: loadThriftyRuntime });
    await play(video);
    video.playbackRate = 1.25;
    let resets = 0;
    video.addEventListener('emptied', () => {
      resets += 1;
    });
    video.currentTime = 45;
    // Chromium plays a part of some truncated segments, after which the picture stands still without an error.
    await expect.poll(() => advance(() => resets > 1 || engine.interruption !== null)).toBe(true);
    await serveStream(longStream);
    await expect.poll(() => advance(() => video.currentTime)).toBeGreaterThan(47);
    expect(video.currentTime).toBeLessThan(59);
    expect(video.playbackRate).toBe(1.25);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('releases the element and cancels its retry when it is destroyed', async () => {
    await serveStream(stream);
    const { engine, video } = startEngine();
    await play(video);
    engine.destroy();
    expect(video.getAttribute('src')).toBeNull();
    await expect.poll(() => video.readyState).toBe(HTMLMediaElement.HAVE_NOTHING);

    await commands.overrideStatus('main.m3u8', 503);
    const failing = startEngine();
    await expect.poll(manifestRequestCount).toBeGreaterThan(0);
    failing.engine.destroy();
    expect(failing.clock.nextDueMs()).toBeNull();
  });

  it('does not start when destroyed before hls.js has loaded', async () => {
    await serveStream(stream);
    const loading = Promise.withResolvers<HlsRuntime>();
    const { engine, video } = startEngine('vod', { loadRuntime: () => loading.promise });
    engine.destroy();
    loading.resolve(await import('./hls-runtime.ts'));
    await loading.promise;
    expect(video.getAttribute('src')).toBeNull();
    expect(engine.attached).toBe(false);
  });

  it('fails with kind network when hls.js cannot be loaded', async () => {
    const { engine, onFailure } = startEngine('vod', {
      loadRuntime: () => Promise.reject(new Error('no chunk')),
    });
    await expect.poll(() => engine.failure).toEqual({ kind: 'network' });
    expect(onFailure.mock.calls).toEqual([[{ kind: 'network' }]]);
  });
});
