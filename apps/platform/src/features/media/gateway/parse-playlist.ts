import { err, ok, type Result } from '@grandstand/core';
import { parse, setOptions, type types } from 'hls-parser';

export type MultivariantPlaylist = types.MasterPlaylist;
export type MediaPlaylist = types.MediaPlaylist;
export type Segment = types.Segment;

export type OriginPlaylist =
  | { readonly kind: 'multivariant'; readonly playlist: MultivariantPlaylist }
  | { readonly kind: 'media'; readonly playlist: MediaPlaylist };

const MAX_VARIANTS = 100;
const MAX_SEGMENTS = 50_000;

/** Control characters except tab, line feed and carriage return: a binary file, or lines that hide others. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Tags with attributes that the gateway writes again, and their values: one with other quotes could hide a URL. */
const ATTRIBUTE_TAG = /^#EXT-X-(?:KEY|MAP|MEDIA|STREAM-INF):(.*)$/gm;
const ATTRIBUTES = /^(?:\s*[A-Z0-9-]+=(?:"[^"]*"|[^",]*)(?:,|$))+$/;
const KEY_METHODS: ReadonlySet<string> = new Set(['NONE', 'AES-128', 'SAMPLE-AES', 'SAMPLE-AES-CTR']);

/** Parses a playlist of an origin. The error completes "the origin's file …". */
export function parsePlaylist(text: string): Result<string, OriginPlaylist> {
  const content = text.replace(/^\uFEFF/, '');
  if (!content.startsWith('#EXTM3U') || CONTROL.test(content)) return err('is not an HLS playlist');
  const attributes = [...content.matchAll(ATTRIBUTE_TAG)];
  if (!attributes.every(([, list = '']) => ATTRIBUTES.test(list.trim())))
    return err('is not a valid HLS playlist');
  const playlist = parseLeniently(content);
  if (playlist?.isMasterPlaylist === true) {
    const { length } = playlist.variants;
    if (length === 0 || length > MAX_VARIANTS)
      return err(`has ${length} variants instead of 1 to ${MAX_VARIANTS}`);
    return ok({ kind: 'multivariant', playlist });
  }
  if (playlist?.isMasterPlaylist !== false || !(playlist.targetDuration > 0))
    return err('is not a valid HLS playlist');
  // The parser adds an empty segment for parts of one that is not complete.
  playlist.segments = playlist.segments.filter(({ uri, duration }) => uri !== '' && duration >= 0);
  if (playlist.segments.some(({ key }) => key && !KEY_METHODS.has(key.method)))
    return err('has an unknown method of encryption');
  if (playlist.segments.length > MAX_SEGMENTS) return err(`has more than ${MAX_SEGMENTS} segments`);
  return ok({ kind: 'media', playlist });
}

/** Encoders deviate from the specification in details that players accept. Null for a text that cannot be parsed. */
function parseLeniently(content: string): MultivariantPlaylist | MediaPlaylist | null {
  setOptions({ strictMode: false, silent: true });
  try {
    // The parser throws at titles of segments that are not ASCII. Players do not show titles.
    return parse(content.replaceAll(/^(#EXTINF:[^,\r\n]*),.*$/gm, '$1,'));
  } catch {
    return null;
  }
}
