import { err, type Result } from '@grandstand/core';
import { NOT_FOUND, type Refusal } from '../../../http/refusal.ts';
import type { Stream, StreamSource } from '../sources/index.ts';
import type { EventTiming, FindEventTiming } from './event-timing.ts';
import type { FindMatchStory } from './match-story.ts';
import type { StreamFaults } from './stream-faults.ts';

export interface EventStreamServices {
  readonly source: StreamSource;
  readonly findEventTiming: FindEventTiming;
  readonly findMatchStory: FindMatchStory;
  /** Stream faults of the control API; null in production. */
  readonly faults: StreamFaults | null;
}

/** Opens the streams of events, with the faults of the control API. */
export function createEventStreams({ source, findEventTiming, findMatchStory, faults }: EventStreamServices) {
  const open = (channelId: string, eventId: number, event: EventTiming): Promise<Result<Refusal, Stream>> =>
    source.open({
      kind: 'event',
      ...event,
      event: event.urls === null ? { channelId, id: eventId } : null,
      readStory: () => findMatchStory(channelId, eventId, event),
      ...(faults && {
        faults: {
          discontinuityAtMs: faults.discontinuityAtMs(eventId),
          skewMs: faults.skewS(eventId) * 1000,
        },
      }),
    });
  return {
    findEventTiming,
    /** The stream of an event that was looked up before. */
    open,
    /** The stream of an event. */
    async find(channelId: string, eventId: number): Promise<Result<Refusal, Stream>> {
      const event = await findEventTiming(channelId, eventId);
      return event ? open(channelId, eventId, event) : err(NOT_FOUND);
    },
    /**
     * How much of an event is recorded: seconds from its start, in whole segments as in playlists. Zero before the start
     * or without a stream.
     */
    async recordedDurationS(channelId: string, eventId: number, nowMs: number): Promise<number> {
      const event = await findEventTiming(channelId, eventId);
      if (!event) return 0;
      const stream = await open(channelId, eventId, event);
      if (!stream.ok) return 0;
      // A stall (a fault of the control API) affects only the live playlist; after the event the recording is complete.
      const isOver = nowMs >= event.endTs * 1000;
      return stream.value.recordedS(isOver ? nowMs : (faults?.liveEdgeMs(eventId, nowMs) ?? nowMs));
    },
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;
