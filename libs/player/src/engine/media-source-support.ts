const CODECS = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

interface MediaSourceType {
  isTypeSupported(type: string): boolean;
}

interface Scope {
  readonly ManagedMediaSource?: MediaSourceType;
  readonly MediaSource?: MediaSourceType;
}

/**
 * Whether Media Source Extensions (iPhone: `ManagedMediaSource`) are available. Does not use `canPlayType`, as
 * Chromium returns "maybe" for HLS, and does not load hls.js.
 */
export function supportsMediaSource(scope: Scope = globalThis): boolean {
  return (scope.ManagedMediaSource ?? scope.MediaSource)?.isTypeSupported(CODECS) ?? false;
}
