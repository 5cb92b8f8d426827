import type { EventStreamContent, MediumStreamContent } from '@grandstand/content-files';

/** The stream of a medium by URL: its own, or that of the event that it records. Null: sample footage. */
export function urlsOf(
  own: MediumStreamContent | null,
  ofEvent: EventStreamContent | null,
): EventStreamContent | null {
  if (own === null) return ofEvent;
  const { url, ...stream } = own;
  return { live: null, replay: url, ...stream };
}
