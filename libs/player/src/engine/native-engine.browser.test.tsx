import { createFakeClock } from '@grandstand/core/testing';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { encodeFile, FILE_URL, RENEWED_FILE_URL, serveStream } from '../testing/synthetic-stream.ts';
import { createEngine } from './create-engine.ts';
import { createNativeEngine } from './native-engine.ts';

let file: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  file = await encodeFile({ height: 72, durationS: 12 });
});

function startEngine(startAtS?: number) {
  const clock = createFakeClock();
  const [onFailure, onLinkRefused] = [vi.fn(), vi.fn()];
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const engine = createNativeEngine(
    video,
    { id: 'clip', url: FILE_URL, kind: 'file' },
    { startAtS, clock, onFailure, onLinkRefused },
  );
  onTestFinished(() => {
    engine.destroy();
    video.remove();
  });
  return { engine, video, clock, onFailure, onLinkRefused };
}

const hasError = (video: HTMLVideoElement) => video.error !== null;

describe('an engine that plays a file', () => {
  it('does not load hls.js', () => {
    const engine = createEngine(
      document.createElement('video'),
      { id: 'clip', url: FILE_URL, kind: 'file' },
      {},
    );
    // The engine of hls.js has no source before it has loaded.
    expect(engine.attached).toBe(true);
    engine.destroy();
  });

  it('plays from the start position, as a recording', async () => {
    await serveStream(file);
    const { engine, video } = startEngine(4);
    await video.play();
    expect(video.currentTime).toBeGreaterThanOrEqual(4);
    expect(engine.isLive).toBe(false);
    expect(engine.liveEdgeS).toBeNull();
    expect(engine.playingHeight).toBe(72);
  });

  it('asks for a new link when the server refuses the first one, and starts where it was told to', async () => {
    await serveStream(file);
    await commands.overrideStatus(FILE_URL, 403);
    const { engine, video, clock, onFailure, onLinkRefused } = startEngine(4);
    await expect.poll(() => hasError(video)).toBe(true);
    clock.advance(500);
    expect(onLinkRefused).toHaveBeenCalledOnce();
    engine.renewUrl(RENEWED_FILE_URL);
    await expect.poll(() => hasError(video)).toBe(true);
    clock.advance(2000);
    await expect.poll(() => video.currentTime).toBe(4);
    expect(video.currentSrc).toContain(RENEWED_FILE_URL);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('reports a file that no link finds', async () => {
    await serveStream(file);
    await commands.overrideStatus('.mp4', 404);
    const { engine, video, clock, onFailure } = startEngine();
    for (const delayMs of [500, 2000, 4000, 1]) {
      await expect.poll(() => hasError(video)).toBe(true);
      clock.advance(delayMs);
    }
    await expect.poll(() => onFailure.mock.calls).toEqual([[{ kind: 'not-found' }]]);
    expect(engine.failure).toEqual({ kind: 'not-found' });
  });

  it('loads a file again whose request hangs, and plays on at the same position', async () => {
    await serveStream(file);
    const { video, clock } = startEngine();
    await video.play();
    await expect.poll(() => video.currentTime).toBeGreaterThan(1);
    const loads = vi.fn();
    video.addEventListener('loadstart', loads);
    // A picture that stands still without an error.
    vi.spyOn(video, 'currentTime', 'get').mockReturnValue(2);
    for (let waitedMs = 0; waitedMs < 6500; waitedMs += 500) clock.advance(500);
    vi.restoreAllMocks();
    await expect.poll(() => loads.mock.calls.length).toBe(1);
    await expect.poll(() => video.currentTime).toBeGreaterThan(1.9);
    expect(video.paused).toBe(false);
  });
});
