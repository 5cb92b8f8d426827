import type { ClipShape } from '@grandstand/api';
import type { UserClip } from '../clip/clip.ts';

/** A clip's video in one of its formats. */
export type ShapeVideo =
  /** It has not been requested, or the clip itself cannot be played. */
  | { readonly kind: 'missing' }
  /** `progress` in percent. */
  | { readonly kind: 'rendering'; readonly progress: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly url: string };

export function shapeVideo(clip: UserClip, shape: ClipShape): ShapeVideo {
  if (clip.kind !== 'ready') return { kind: 'missing' };
  if (shape === 'wide') return { kind: 'ready', url: clip.url };
  const rendition = clip.renditions.find((candidate) => candidate.shape === shape);
  if (!rendition) return { kind: 'missing' };
  if (rendition.state === 'failed') return { kind: 'failed' };
  if (rendition.state === 'ready' && rendition.url !== null) return { kind: 'ready', url: rendition.url };
  return { kind: 'rendering', progress: rendition.progress };
}
