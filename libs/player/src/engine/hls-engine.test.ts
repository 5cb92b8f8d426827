import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createHlsEngine } from './hls-engine.ts';
import type { HlsRuntime } from './prepared-stream.ts';

type Handler = (event: string, data: unknown) => void;

/**
 * A fake of hls.js, on which tests emit events. The real hls.js reports these errors as fatal only after half a minute;
 * hls-engine.browser.test.tsx tests the engine with the real hls.js.
 */
class FakeHls {
  static Events = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
  static isSupported = () => true;
  static readonly handlers = new Map<string, Handler>();
  on = (event: string, handler: Handler) => FakeHls.handlers.set(event, handler);
  loadSource() {}
  attachMedia() {}
  startLoad() {}
  stopLoad() {}
}
const emit = (event: string, data: unknown = {}) => FakeHls.handlers.get(event)?.(event, data);

const segmentError = { fatal: true, type: 'networkError', details: 'fragLoadError' };

async function startEngine() {
  const clock = createFakeClock();
  const runtime = { Hls: FakeHls, workerUrl: 'worker.js' } as unknown as HlsRuntime;
  const loading = Promise.resolve(runtime);
  createHlsEngine(
    {} as HTMLVideoElement,
    { id: 'x', url: 'x.m3u8', kind: 'vod' },
    { clock, loadRuntime: () => loading },
  );
  await loading;
  const retryInMs = () => {
    const dueMs = clock.nextDueMs();
    return dueMs === null ? null : dueMs - clock.now();
  };
  return { clock, retryInMs };
}

describe('createHlsEngine', () => {
  it('resets the retry delay after a segment has arrived', async () => {
    const { clock, retryInMs } = await startEngine();
    for (const delayMs of [1000, 2000]) {
      emit('ERROR', segmentError);
      expect(retryInMs()).toBe(delayMs);
      clock.advance(delayMs);
    }
    emit('FRAG_BUFFERED');
    emit('ERROR', segmentError);
    expect(retryInMs()).toBe(1000);
  });

  it('ignores errors that are not fatal', async () => {
    const { retryInMs } = await startEngine();
    emit('ERROR', { ...segmentError, fatal: false });
    expect(retryInMs()).toBeNull();
  });
});
