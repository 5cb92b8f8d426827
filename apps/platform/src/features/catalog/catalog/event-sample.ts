import type { Viewer } from '../../commerce/access/index.ts';
import type { EventRow } from './events.ts';
import type { Periods } from './moments.ts';
import type { StreamLinks } from './stream-links.ts';

/** Length of the free sample in seconds; the stream rounds it down to whole segments. */
export const SAMPLE_S = 30;

/** During a live event another part is free after this time: viewers who ask again and again see 5 % of it. */
const LIVE_WINDOW_S = 600;

/** How long a sample's URL can be used. */
export const SAMPLE_URL_LIFETIME_S = 600;

/** Whether the viewer is offered a sample: of a started event that they would have to buy, and may see where they are. */
export function isSampleOffered(event: EventRow, viewer: Viewer, { hasSample }: StreamLinks): boolean {
  if (event.stream !== null && !hasSample(event.stream)) return false;
  if (event.status === 'upcoming' || event.isCancelled) return false;
  const access = viewer.accessTo(event);
  return !access.mayWatch && (access.reason === 'buy' || access.reason === 'log-in');
}

/**
 * The second of the event at which its sample begins. All viewers get the same one, so that samples cannot be put
 * together to the whole event: the start of play of a recording, or a recent part of a live event.
 *
 * @param nowTs seconds since the Unix epoch.
 */
export function sampleStartS(
  { startTs, endTs, status }: Pick<EventRow, 'startTs' | 'endTs' | 'status'>,
  periods: Periods,
  nowTs: number,
): number {
  if (status === 'finished') return Math.round((periods[0]?.[0] ?? 0) * (endTs - startTs));
  const completeS = nowTs - startTs - SAMPLE_S;
  return Math.max(0, Math.floor(completeS / LIVE_WINDOW_S)) * LIVE_WINDOW_S;
}
