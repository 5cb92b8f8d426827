import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createHlsEngine, type HlsRuntime } from './hls-engine.ts';

type Handler = (event: string, data: unknown) => void;

/**
 * Reports what a test wants. hls-engine.browser.test.tsx tests the engine against the real hls.js, which retries a
 * segment by itself for half a minute before it calls the error fatal: too long for what follows such an error.
 */
class ReportingHls {
  static Events = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
  static isSupported = () => true;
  static readonly handlers = new Map<string, Handler>();
  on = (event: string, handler: Handler) => ReportingHls.handlers.set(event, handler);
  loadSource() {}
  attachMedia() {}
  startLoad() {}
  stopLoad() {}
}
const report = (event: string, data: unknown = {}) => ReportingHls.handlers.get(event)?.(event, data);

const segmentError = { fatal: true, type: 'networkError', details: 'fragLoadError' };

async function start() {
  const clock = createFakeClock();
  const runtime = { Hls: ReportingHls, workerUrl: 'worker.js' } as unknown as HlsRuntime;
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
  it('begins with the shortest delay again after a segment has arrived', async () => {
    const { clock, retryInMs } = await start();
    for (const delayMs of [1000, 2000]) {
      report('ERROR', segmentError);
      expect(retryInMs()).toBe(delayMs);
      clock.advance(delayMs);
    }
    report('FRAG_BUFFERED');
    report('ERROR', segmentError);
    expect(retryInMs()).toBe(1000);
  });

  it('leaves errors that are not fatal to hls.js', async () => {
    const { retryInMs } = await start();
    report('ERROR', { ...segmentError, fatal: false });
    expect(retryInMs()).toBeNull();
  });
});
