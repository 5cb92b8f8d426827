import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { createHlsEngine } from './hls-engine.ts';
import type { HlsRuntime } from './create-hls.ts';

type Handler = (event: string, data: unknown) => void;

/**
 * A fake of hls.js, on which tests emit events. The real hls.js reports these errors as fatal only after a while;
 * hls-engine.browser.test.tsx tests the engine with the real hls.js.
 */
class FakeHls {
  static Events = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
  static isSupported = () => true;
  static readonly handlers = new Map<string, readonly Handler[]>();
  static readonly requested: string[] = [];
  config = { startPosition: -1 };
  levels = [{}];
  on = (event: string, handler: Handler) =>
    FakeHls.handlers.set(event, [...(FakeHls.handlers.get(event) ?? []), handler]);
  attachMedia() {}
  recoverMediaError() {}
  stopLoad() {}
  loadSource(url: string) {
    FakeHls.requested.push(url);
  }
  startLoad() {
    FakeHls.requested.push('more');
  }
}
const emit = (event: string, data: unknown = {}) => {
  for (const handler of FakeHls.handlers.get(event) ?? []) handler(event, data);
};

const segmentError = { fatal: true, type: 'networkError', details: 'fragLoadError' };
const refusedSegment = { ...segmentError, response: { code: 403 } };

async function startEngine({ paused = true } = {}) {
  const clock = createFakeClock();
  const runtime = { Hls: FakeHls, workerUrl: 'worker.js', isFull: true } as unknown as HlsRuntime;
  const loading = Promise.resolve(runtime);
  const onLinkRefused = vi.fn();
  FakeHls.requested.length = 0;
  FakeHls.handlers.clear();
  const engine = createHlsEngine(
    Object.assign(new EventTarget(), {
      paused,
      ended: false,
      currentTime: 0,
      buffered: { length: 0 },
    }) as HTMLVideoElement,
    { id: 'x', url: 'x.m3u8', kind: 'vod' },
    {
      clock,
      loadRuntime: () => loading,
      connection: { isOnline: () => true, onWake: () => () => {} },
      onLinkRefused,
    },
  );
  await loading;
  return { clock, engine, onLinkRefused, requested: FakeHls.requested };
}

describe('createHlsEngine', () => {
  it('resumes loading after a fatal segment error', async () => {
    const { clock, requested } = await startEngine();
    emit('ERROR', segmentError);
    clock.advance(500);
    expect(requested).toEqual(['x.m3u8', 'more']);
  });

  it('ignores errors that are not fatal', async () => {
    const { clock, requested } = await startEngine();
    emit('ERROR', { ...segmentError, fatal: false });
    clock.advance(60_000);
    expect(requested).toEqual(['x.m3u8']);
  });

  it.each([
    ['starts a recording again if resumed loading requests nothing', false, ['x.m3u8', 'more', 'x.m3u8']],
    ['resumes loading again if a request hangs', true, ['x.m3u8', 'more', 'more']],
  ])('%s while the picture stands still', async (_, isRequesting, expected) => {
    const { clock, requested } = await startEngine({ paused: false });
    const until = (count: number) => {
      for (let halves = 0; halves < 60 && requested.length < count; halves += 1) clock.advance(500);
    };
    until(2);
    if (isRequesting) emit('FRAG_LOADING', { frag: { stats: { loaded: 0 } } });
    until(3);
    expect(requested).toEqual(expected);
  });

  it('asks for a renewed link at once when its link is refused, and loads it when it arrives', async () => {
    const { clock, engine, onLinkRefused, requested } = await startEngine();
    emit('ERROR', refusedSegment);
    clock.advance(0);
    expect(onLinkRefused).toHaveBeenCalledOnce();
    engine.renewUrl('y.m3u8');
    expect(requested.at(-1)).toBe('y.m3u8');
  });

  it('does not load a renewed link before the current one is refused', async () => {
    const { engine, requested } = await startEngine();
    engine.renewUrl('y.m3u8');
    expect(requested).toEqual(['x.m3u8']);
    emit('ERROR', { ...refusedSegment, fatal: false });
    expect(requested.at(-1)).toBe('y.m3u8');
  });

  it('gives up with the failure refused when the page has no other link', async () => {
    const { clock, engine, onLinkRefused } = await startEngine();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      emit('ERROR', refusedSegment);
      clock.advance(5000);
    }
    expect(engine.failure).toEqual({ kind: 'refused' });
    expect(onLinkRefused).toHaveBeenCalledTimes(5);
  });
});
