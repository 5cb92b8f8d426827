import type { StreamFaults } from '../control/index.ts';
import type { EventTimings } from './event-timing.ts';
import { readLoop } from '../footage/index.ts';
import { completeSegments, createTimeline } from './timeline.ts';

/**
 * Recorded length of an event in seconds from its start, in whole segments as in playlists. Zero before the start or
 * without footage.
 */
export const createRecorded =
  ({
    timings,
    mediaDir,
    faults = null,
  }: {
    timings: EventTimings;
    mediaDir: string;
    faults?: StreamFaults | null;
  }) =>
  async (channelId: string, eventId: number, nowMs: number): Promise<number> => {
    const event = await timings(channelId, eventId);
    const loop = event && (await readLoop(mediaDir, event.surface));
    if (!loop) return 0;
    const timeline = createTimeline(event, loop);
    // A stall affects only the live playlist; the recording is complete.
    const isOver = nowMs >= event.endTs * 1000;
    const presentMs = isOver ? nowMs : (faults?.presentMs(eventId, nowMs) ?? nowMs);
    return (completeSegments(timeline, presentMs) * timeline.segmentMs) / 1000;
  };
export type Recorded = ReturnType<typeof createRecorded>;
