import type { ReadyClip } from '../clip/clip.ts';

export interface ReelSource {
  readonly shape: 'wide' | 'vertical';
  readonly url: string;
}

/** The file that a reel plays: the vertical rendition, when there is one, on a narrow screen. */
export function reelSource({ url, renditions }: ReadyClip, isNarrow: boolean): ReelSource {
  const vertical = renditions.find(({ shape, state }) => shape === 'vertical' && state === 'ready');
  return isNarrow && vertical?.url ? { shape: 'vertical', url: vertical.url } : { shape: 'wide', url };
}

/** Reels whose `<video>` exists: the current one and its neighbours, so that a swipe finds a decoded frame. */
export const hasVideo = (index: number, current: number): boolean => Math.abs(index - current) <= 1;
