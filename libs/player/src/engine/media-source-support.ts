const CODECS = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

interface MediaSourceType {
  isTypeSupported(type: string): boolean;
}

interface Scope {
  readonly ManagedMediaSource?: MediaSourceType;
  readonly MediaSource?: MediaSourceType;
}

/**
 * Whether streams can be fed to the element (iPhones: `ManagedMediaSource`). Asked in place of `canPlayType`, as
 * Chromium answers "maybe" to HLS, and without loading hls.js.
 */
export function hasMediaSource(scope: Scope = globalThis): boolean {
  return (scope.ManagedMediaSource ?? scope.MediaSource)?.isTypeSupported(CODECS) ?? false;
}
