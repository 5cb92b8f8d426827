import type { EventMedia } from '@grandstand/api';
import type { PlaybackSource } from '@grandstand/player';

/** What the player plays of an event. */
export const eventSource = (
  eventId: number,
  { kind, url, with_credentials: credentialOrigins }: EventMedia,
): PlaybackSource => ({
  id: `event-${eventId}`,
  kind,
  url,
  credentialOrigins: credentialOrigins ?? undefined,
});

interface Current {
  readonly media: EventMedia | null;
  readonly hasAccess: boolean;
  /** Whether what plays has stood still for a while. */
  readonly isStandingStill: boolean;
}

/**
 * The media to play after new data of the event has arrived. A live stream plays to its end: it is not replaced by its
 * replay, nor stopped while there is no replay yet, unless it stands still, as after the sleep of the device.
 */
export function mediaToPlay(
  playing: EventMedia | null,
  { media, hasAccess, isStandingStill }: Current,
): EventMedia | null {
  const isLiveOver = playing?.kind === 'live' && media?.kind !== 'live';
  return isLiveOver && hasAccess && !isStandingStill ? playing : media;
}

/**
 * The second of the replay that shows the same picture as the live stream; undefined when the stream does not say when
 * its picture was broadcast. A replay begins with the event.
 */
export const replayStartS = (programTimeMs: number | null, eventStartS: number): number | undefined =>
  programTimeMs === null ? undefined : Math.max(0, programTimeMs / 1000 - eventStartS);
