import { err, ok, type Result } from '@grandstand/core';
import type { MultivariantPlaylist } from '../gateway/index.ts';
import { renditionIdOf, resolvePath } from './file-name.ts';

/** A variant of an encoder's multivariant playlist. */
export interface Variant {
  readonly rendition: string;
  /** Bits per second. */
  readonly bandwidth: number;
  readonly averageBandwidth: number | null;
  readonly codecs: string | null;
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly frameRate: number | null;
  /** Groups of other renditions. */
  readonly audio: string | null;
  readonly subtitles: string | null;
}

/** Another rendition: separate audio, or captions. */
export interface OtherRendition {
  readonly type: 'AUDIO' | 'SUBTITLES';
  readonly group: string;
  readonly name: string;
  readonly language: string | null;
  readonly isDefault: boolean;
  readonly isAutoselect: boolean;
  readonly isForced: boolean;
  readonly channels: string | null;
  /** Null: the audio is in the variants. */
  readonly rendition: string | null;
}

/** The renditions of a stream, as its encoder describes them. */
export interface Layout {
  readonly variants: readonly Variant[];
  readonly others: readonly OtherRendition[];
}

const MAX_OTHERS = 50;

/** The renditions of a multivariant playlist. The error is a sentence. */
export function layoutOf(playlist: MultivariantPlaylist, path: string): Result<string, Layout> {
  const variants: Variant[] = [];
  const others = new Map<string, OtherRendition>();
  for (const variant of playlist.variants.filter((one) => one.isIFrameOnly !== true)) {
    const file = resolvePath(variant.uri, path);
    if (!file.ok) return file;
    if (!(variant.bandwidth > 0)) return err('A variant of the playlist has no BANDWIDTH');
    for (const one of [...variant.audio, ...variant.subtitles]) {
      const other = otherOf(one, path);
      if (!other.ok) return other;
      others.set(JSON.stringify([one.type, one.groupId, one.name]), other.value);
    }
    const { resolution } = variant;
    variants.push({
      rendition: renditionIdOf(file.value.path),
      bandwidth: Math.round(variant.bandwidth),
      averageBandwidth: variant.averageBandwidth === undefined ? null : Math.round(variant.averageBandwidth),
      codecs: variant.codecs ?? null,
      size: resolution ? { width: resolution.width, height: resolution.height } : null,
      frameRate: variant.frameRate ?? null,
      audio: variant.audio[0]?.groupId ?? null,
      subtitles: variant.subtitles[0]?.groupId ?? null,
    });
  }
  if (variants.length === 0) return err('The playlist has no variants');
  if (others.size > MAX_OTHERS)
    return err(`The playlist has more than ${MAX_OTHERS} audio and caption renditions`);
  return ok({ variants, others: [...others.values()] });
}

type EncoderRendition = MultivariantPlaylist['variants'][number]['audio' | 'subtitles'][number];

function otherOf(rendition: EncoderRendition, path: string): Result<string, OtherRendition> {
  const { type, groupId, name, language, isDefault, autoselect, forced, channels, uri } = rendition;
  const file = uri === undefined ? null : resolvePath(uri, path);
  if (file?.ok === false) return file;
  return ok({
    type,
    group: groupId,
    name,
    language: language ?? null,
    isDefault,
    isAutoselect: autoselect,
    isForced: forced,
    channels: channels ?? null,
    rendition: file && renditionIdOf(file.value.path),
  });
}
