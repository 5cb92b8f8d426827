import type { default as HlsPlayer, HlsListeners } from 'hls.js';

type EventName = keyof HlsListeners;

/** The events of an instance of hls.js that has loaded before anything listened to it. */
export type EarlyEvents = ReadonlyMap<EventName, readonly (readonly unknown[])[]>;

/** A running instance of hls.js, and the class that it was created from. */
export interface HlsSession {
  readonly hls: HlsPlayer;
  readonly Hls: typeof HlsPlayer;
  readonly early: EarlyEvents;
}

/** Records events of a prepared stream, for the controllers of the engine that takes it over. */
export function recordEvents({ hls, Hls }: Pick<HlsSession, 'hls' | 'Hls'>): EarlyEvents {
  const recorded = new Map<EventName, readonly (readonly unknown[])[]>();
  const { Events } = Hls;
  for (const event of [
    Events.MANIFEST_LOADED,
    Events.LEVEL_UPDATED,
    Events.INIT_PTS_FOUND,
    Events.FRAG_PARSING_METADATA,
    Events.FRAG_BUFFERED,
    Events.AUDIO_TRACKS_UPDATED,
    Events.AUDIO_TRACK_SWITCHING,
    Events.NON_NATIVE_TEXT_TRACKS_FOUND,
    Events.CUES_PARSED,
  ])
    hls.on(event, (...data: readonly unknown[]) => {
      recorded.set(event, [...(recorded.get(event) ?? []), data]);
    });
  return recorded;
}

/** Listens to an event, also to those before. */
export function listen<E extends EventName>(
  { hls, early }: HlsSession,
  event: E,
  listener: HlsListeners[E],
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recorded under the name of the event
  const replay = listener as (...recorded: readonly unknown[]) => void;
  for (const recorded of early.get(event) ?? []) replay(...recorded);
  hls.on(event, listener);
}
