import { createHlsEngine } from './hls-engine.ts';
import { hasMediaSource } from './media-source-support.ts';
import { createNativeEngine } from './native-engine.ts';
import type { EngineOptions, PlaybackEngine, PlaybackSource } from './playback-engine.ts';

/** The engine for this browser: hls.js wherever it runs, else the browser's own HLS. */
export function createEngine(
  video: HTMLVideoElement,
  source: PlaybackSource,
  options: EngineOptions,
): PlaybackEngine {
  return hasMediaSource()
    ? createHlsEngine(video, source, options)
    : createNativeEngine(video, source, options);
}
