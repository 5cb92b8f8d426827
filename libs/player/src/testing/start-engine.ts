import { createFakeClock } from '@grandstand/core/testing';
import { expect, onTestFinished, vi } from 'vitest';
import { createHlsEngine, type HlsEngineOptions } from '../engine/hls-engine.ts';
import type { PlaybackSource } from '../engine/playback-engine.ts';
import { STREAM_URL } from './synthetic-stream.ts';

/** Plays a stream with the real hls.js on a real, muted element; only the clock of retries is a fake. */
export function startEngine(
  kind: 'live' | 'vod' = 'vod',
  options: HlsEngineOptions = {},
  source: Partial<PlaybackSource> = {},
  video = document.createElement('video'),
) {
  const clock = createFakeClock();
  const onFailure = vi.fn();
  video.muted = true;
  document.body.append(video);
  const engine = createHlsEngine(
    video,
    { id: 'stream', url: STREAM_URL, kind, ...source },
    { clock, onFailure, ...options },
  );
  onTestFinished(() => {
    engine.destroy();
    video.remove();
  });
  /** Lets half a second pass, then reads. */
  const advance = <T>(read: () => T): T => {
    clock.advance(500);
    return read();
  };
  return { engine, video, clock, onFailure, advance };
}

export const hasPicture = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

/** Plays, and waits until the picture moves. */
export async function play(video: HTMLVideoElement): Promise<void> {
  await expect.poll(() => hasPicture(video)).toBe(true);
  const { currentTime } = video;
  await video.play();
  await expect.poll(() => video.currentTime).toBeGreaterThan(currentTime);
}
