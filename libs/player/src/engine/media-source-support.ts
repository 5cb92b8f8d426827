const REQUIRED_CODECS = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

interface MediaSourceType {
  isTypeSupported(type: string): boolean;
}

interface MediaSourceGlobals {
  readonly ManagedMediaSource?: MediaSourceType;
  readonly MediaSource?: MediaSourceType;
}

/**
 * Whether Media Source Extensions (iPhone: `ManagedMediaSource`) are available. Does not use `canPlayType`, as
 * Chromium returns "maybe" for HLS, and does not load hls.js.
 */
export function supportsMediaSource(globals: MediaSourceGlobals = globalThis): boolean {
  return (globals.ManagedMediaSource ?? globals.MediaSource)?.isTypeSupported(REQUIRED_CODECS) ?? false;
}
