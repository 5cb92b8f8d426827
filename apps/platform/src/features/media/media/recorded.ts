import type { StreamFaults } from './stream-faults.ts';
import type { FindEventTiming } from './event-timing.ts';
import { readLoop } from '../footage/index.ts';
import { completeSegments, createTimeline } from './timeline.ts';

/**
 * Creates a function that returns how much of an event is recorded: seconds from its start, in whole segments as in
 * playlists. Zero before the start or without footage.
 */
export const createRecordedDuration =
  ({
    findEventTiming,
    mediaDir,
    faults = null,
  }: {
    findEventTiming: FindEventTiming;
    mediaDir: string;
    faults?: StreamFaults | null;
  }) =>
  async (channelId: string, eventId: number, nowMs: number): Promise<number> => {
    const event = await findEventTiming(channelId, eventId);
    const loop = event && (await readLoop(mediaDir, event.surface));
    if (!loop) return 0;
    const timeline = createTimeline(event, loop);
    // A stall (a fault of the control API) affects only the live playlist; after the event the recording is complete.
    const isOver = nowMs >= event.endTs * 1000;
    const liveEdgeMs = isOver ? nowMs : (faults?.liveEdgeMs(eventId, nowMs) ?? nowMs);
    return (completeSegments(timeline, liveEdgeMs) * timeline.segmentMs) / 1000;
  };
export type RecordedDuration = ReturnType<typeof createRecordedDuration>;
