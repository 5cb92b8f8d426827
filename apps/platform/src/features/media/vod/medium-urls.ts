import type { EventStreamContent, MediumStreamContent } from '@grandstand/content-files';

/** The URLs of a medium's stream: its own, or those of the event that it records. Null: it shows sample footage. */
export function urlsOf(
  own: MediumStreamContent | null,
  ofEvent: EventStreamContent | null,
): EventStreamContent | null {
  if (own === null) return ofEvent;
  const { url, ...stream } = own;
  return { live: null, replay: url, ...stream };
}
