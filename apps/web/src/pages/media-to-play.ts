import type { EventMedia } from '@grandstand/api';

/**
 * What to play of an event that is fetched again and again. A live stream that is over plays to its end: neither its
 * replay nor the time without one takes its place.
 */
export function mediaToPlay(
  playing: EventMedia | null,
  { media, hasAccess }: { readonly media: EventMedia | null; readonly hasAccess: boolean },
): EventMedia | null {
  const isLiveOver = playing?.kind === 'live' && media?.kind !== 'live';
  return isLiveOver && hasAccess ? playing : media;
}
