import { createHlsEngine } from './hls-engine.ts';
import { supportsMediaSource } from './media-source-support.ts';
import { createNativeEngine } from './native-engine.ts';
import type { EngineOptions, PlaybackEngine, PlaybackSource } from './playback-engine.ts';

/** Uses hls.js for HLS where supported; the browser itself plays files, and HLS elsewhere. */
export function createEngine(
  video: HTMLVideoElement,
  source: PlaybackSource,
  options: EngineOptions,
): PlaybackEngine {
  return source.kind !== 'file' && supportsMediaSource()
    ? createHlsEngine(video, source, options)
    : createNativeEngine(video, source, options);
}
