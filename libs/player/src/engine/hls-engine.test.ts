import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { createHlsEngine, type HlsRuntime } from './hls-engine.ts';

type Handler = (event: string, data: unknown) => void;

/** hls.js as far as the engine goes: records what is asked of it, and says what a test wants it to. */
class FakeHls {
  static Events = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
  static isSupported = () => true;
  static latest: FakeHls | null = null;
  levels = [
    { height: 360, bitrate: 1 },
    { height: 720, bitrate: 2 },
    { height: 720, bitrate: 3 },
  ];
  liveSyncPosition = 90;
  nextLevel = -1;
  calls: string[] = [];
  handlers = new Map<string, Handler>();
  config: { startPosition?: number };
  constructor(config: { startPosition?: number }) {
    this.config = config;
    FakeHls.latest = this;
  }
  on(event: string, handler: Handler) {
    this.handlers.set(event, handler);
  }
  say(event: string, data: unknown = {}) {
    this.handlers.get(event)?.(event, data);
  }
  loadSource = () => this.calls.push('loadSource');
  attachMedia = () => this.calls.push('attachMedia');
  startLoad = () => this.calls.push('startLoad');
  stopLoad = () => this.calls.push('stopLoad');
  recoverMediaError = () => this.calls.push('recoverMediaError');
  destroy = () => this.calls.push('destroy');
}
const runtime = { Hls: FakeHls, workerUrl: 'worker.js' } as unknown as HlsRuntime;
const networkError = { fatal: true, type: 'networkError', details: 'fragLoadError' };
const mediaError = { fatal: true, type: 'mediaError', details: 'bufferAppendError' };

async function start(kind: 'live' | 'vod' = 'live', startAtS?: number) {
  const clock = createFakeClock();
  const onFailure = vi.fn();
  const loading = Promise.resolve(runtime);
  const engine = createHlsEngine(
    {} as HTMLVideoElement,
    { url: 'x.m3u8', kind },
    { clock, onFailure, startAtS, loadRuntime: () => loading },
  );
  await loading;
  const hls = FakeHls.latest;
  if (!hls) throw new Error('hls.js was not made');
  hls.calls.length = 0;
  return { engine, hls, clock, onFailure };
}

describe('createHlsEngine', () => {
  it('reports its source, qualities and live edge', async () => {
    const { engine, hls } = await start();
    expect(engine).toMatchObject({ attached: false, isLive: true, joinsLive: true, liveEdgeS: 90 });
    hls.say('MEDIA_ATTACHED');
    hls.say('MANIFEST_PARSED');
    hls.say('LEVEL_SWITCHED', { level: 1 });
    expect(engine).toMatchObject({ attached: true, qualities: [720, 360], playingHeight: 720 });
  });

  it('is no longer live once the playlist has its end', async () => {
    const { engine, hls } = await start();
    hls.say('LEVEL_UPDATED', { details: { live: false } });
    expect(engine).toMatchObject({ isLive: false, joinsLive: false, liveEdgeS: null });
  });

  it('starts where it is told', async () => {
    expect((await start('vod', 42)).hls.config.startPosition).toBe(42);
    expect((await start('live')).hls.config.startPosition).toBe(-1);
  });

  it('picks the best rendition of a height, or lets hls.js choose', async () => {
    const { engine, hls } = await start();
    engine.setQuality(720);
    expect([hls.nextLevel, engine.quality]).toEqual([2, 720]);
    engine.setQuality('auto');
    expect([hls.nextLevel, engine.quality]).toEqual([-1, 'auto']);
    engine.setQuality(1080);
    expect([hls.nextLevel, engine.quality]).toEqual([-1, 'auto']);
  });

  it('tries the network again, later each time, and afresh after progress', async () => {
    const { hls, clock, onFailure } = await start();
    for (const delayMs of [1000, 2000]) {
      hls.say('ERROR', networkError);
      clock.advance(delayMs - 1);
      expect(hls.calls).toEqual([]);
      clock.advance(1);
      expect(hls.calls.splice(0)).toEqual(['startLoad']);
    }
    hls.say('FRAG_BUFFERED');
    hls.say('ERROR', networkError);
    clock.advance(1000);
    expect(hls.calls.splice(0)).toEqual(['startLoad']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('gives up once, says why, and loads no more', async () => {
    const { engine, hls, onFailure } = await start();
    for (let i = 0; i < 4; i += 1) hls.say('ERROR', mediaError);
    expect(hls.calls).toEqual(['recoverMediaError', 'recoverMediaError', 'stopLoad']);
    expect(engine.failure).toEqual({ kind: 'media' });
    expect(onFailure.mock.calls).toEqual([[{ kind: 'media' }]]);
  });

  it('repairs the decoder again when the last mishap is long past', async () => {
    const { hls, clock } = await start();
    for (let i = 0; i < 4; i += 1) {
      hls.say('ERROR', mediaError);
      clock.advance(61_000);
    }
    expect(hls.calls).toEqual(Array(4).fill('recoverMediaError'));
  });

  it('leaves errors alone that hls.js deals with', async () => {
    const { hls, clock } = await start();
    hls.say('ERROR', { ...networkError, fatal: false });
    clock.advance(60_000);
    expect(hls.calls).toEqual([]);
  });

  it('does nothing after it was destroyed, not even start', async () => {
    const { engine, hls, clock } = await start();
    hls.say('ERROR', networkError);
    engine.destroy();
    clock.advance(60_000);
    expect(hls.calls).toEqual(['destroy']);

    const loading = Promise.withResolvers<HlsRuntime>();
    const early = createHlsEngine(
      {} as HTMLVideoElement,
      { url: 'x.m3u8', kind: 'vod' },
      { loadRuntime: () => loading.promise },
    );
    early.destroy();
    FakeHls.latest = null;
    loading.resolve(runtime);
    await loading.promise;
    expect(FakeHls.latest).toBeNull();
  });

  it('fails as a network does when hls.js itself cannot be had', async () => {
    const failures: unknown[] = [];
    createHlsEngine(
      {} as HTMLVideoElement,
      { url: 'x.m3u8', kind: 'vod' },
      {
        loadRuntime: () => Promise.reject(new Error('no chunk')),
        onFailure: (failure) => failures.push(failure),
      },
    );
    await expect.poll(() => failures).toEqual([{ kind: 'network' }]);
  });
});
