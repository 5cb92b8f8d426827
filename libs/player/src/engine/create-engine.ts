import { createHlsEngine } from './hls-engine.ts';
import { supportsMediaSource } from './media-source-support.ts';
import { createNativeEngine } from './native-engine.ts';
import type { EngineOptions, PlaybackEngine, PlaybackSource } from './playback-engine.ts';

/** Uses hls.js where supported, otherwise native HLS. */
export function createEngine(
  video: HTMLVideoElement,
  source: PlaybackSource,
  options: EngineOptions,
): PlaybackEngine {
  return supportsMediaSource()
    ? createHlsEngine(video, source, options)
    : createNativeEngine(video, source, options);
}
