import { createFakeClock } from '@grandstand/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropPreparedStream, type HlsRuntime, prepareStream, takePreparedStream } from './prepared-stream.ts';

/** A fake of hls.js that records what it has loaded. */
class FakeHls {
  static Events = { ERROR: 'error' };
  static isSupported = () => true;
  static loaded: FakeHls[] = [];
  url = '';
  isDestroyed = false;
  onError = (_event: string, _data: { fatal: boolean }) => {};
  on = (_event: string, handler: typeof this.onError) => (this.onError = handler);
  loadSource(url: string) {
    this.url = url;
    FakeHls.loaded.push(this);
  }
  destroy() {
    this.isDestroyed = true;
  }
}

const clock = createFakeClock();
const loading = Promise.resolve({ Hls: FakeHls, workerUrl: 'worker.js' } as unknown as HlsRuntime);
const prepare = async (url: string | null, isSupported = true) => {
  prepareStream(url === null ? null : { url }, {
    clock,
    loadRuntime: () => loading,
    isSupported: () => isSupported,
  });
  await loading;
};

beforeEach(() => {
  FakeHls.loaded = [];
});
afterEach(dropPreparedStream);

describe('prepareStream', () => {
  it('loads a stream that the engine of the same URL takes over once', async () => {
    await prepare('a.m3u8');
    expect(FakeHls.loaded.map(({ url }) => url)).toEqual(['a.m3u8']);
    expect(takePreparedStream('a.m3u8')).toBe(FakeHls.loaded[0]);
    expect(takePreparedStream('a.m3u8')).toBeNull();
    clock.advance(60_000);
    expect(FakeHls.loaded[0]?.isDestroyed).toBe(false);
  });

  it('prepares one stream at a time', async () => {
    await prepare('a.m3u8');
    await prepare('a.m3u8');
    await prepare(null);
    expect(FakeHls.loaded).toHaveLength(1);
    expect(FakeHls.loaded[0]?.isDestroyed).toBe(false);
    await prepare('b.m3u8');
    expect(FakeHls.loaded[0]?.isDestroyed).toBe(true);
    expect(takePreparedStream('a.m3u8')).toBeNull();
  });

  it('drops a stream that nothing plays within four seconds, and one that fails', async () => {
    await prepare('a.m3u8');
    clock.advance(4000);
    expect(FakeHls.loaded[0]?.isDestroyed).toBe(true);
    await prepare('b.m3u8');
    FakeHls.loaded[1]?.onError('error', { fatal: false });
    expect(FakeHls.loaded[1]?.isDestroyed).toBe(false);
    FakeHls.loaded[1]?.onError('error', { fatal: true });
    expect(takePreparedStream('b.m3u8')).toBeNull();
  });

  it('starts nothing when another stream was taken or prepared before hls.js had loaded', async () => {
    prepareStream({ url: 'a.m3u8' }, { clock, loadRuntime: () => loading, isSupported: () => true });
    takePreparedStream('b.m3u8');
    await prepare(null);
    expect(FakeHls.loaded).toEqual([]);
  });

  it('loads no stream without Media Source Extensions', async () => {
    await prepare('a.m3u8', false);
    expect(FakeHls.loaded).toEqual([]);
  });
});
