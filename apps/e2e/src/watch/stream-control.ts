import type { StreamStatus } from '@grandstand/api';
import { run, sites } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { watchableEvents } from './watchable-events.ts';

/** An event that the faults of one test may break. */
export interface BreakableEvent {
  readonly siteUrl: string;
  readonly id: number;
}

/**
 * The public events of this status of all channels, without the first ones of each channel, which other journeys play.
 */
export async function findBreakableEvents(status: StreamStatus): Promise<readonly BreakableEvent[]> {
  const channels = await Promise.all(
    sites.map(async ({ tenant, url }) => {
      const watchable = await watchableEvents(await clientOf(tenant), status);
      return watchable.slice(1).map((id) => ({ siteUrl: url, id }));
    }),
  );
  return channels.flat();
}

/** Changes the state of an event's stream: `POST /__control/streams` (docs/contracts/control-api.md). */
export async function setStream(
  eventId: number,
  change: { readonly state: string } & Readonly<Record<string, string | number>>,
): Promise<void> {
  const response = await fetch(`${run.platform.url.replace('localhost', '127.0.0.1')}/__control/streams`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event_id: eventId, ...change }),
  });
  if (!response.ok) throw new Error(await response.text());
}
