/** Tags and attributes that the light build of hls.js ignores or rejects. */
const FULL_BUILD_TAGS = [
  // Soundtracks of their own. Without URI, the sound is in the segments of the picture.
  /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=)/m,
  /^#EXT-X-MEDIA:.*TYPE=(?:SUBTITLES|CLOSED-CAPTIONS)/m,
  /^#EXT-X-DEFINE:/m,
  // Encrypted samples; whole segments (AES-128) can be decrypted by both builds.
  /^#EXT-X-(?:SESSION-)?KEY:.*METHOD=SAMPLE-AES/m,
];

/** Whether only the full build of hls.js can play everything in a multivariant or media playlist. */
export const needsFullBuild = (playlist: string): boolean =>
  FULL_BUILD_TAGS.some((pattern) => pattern.test(playlist));
