import type { StreamFaults } from '../control/index.ts';
import type { EventTimings } from './event-timing.ts';
import { readLoop } from './loop.ts';
import { completeSegments, createTimeline } from './timeline.ts';

/**
 * How much of an event there is to play, and so to cut from, in seconds from its start: its whole segments, as the
 * playlists have them. None before it begins, and while there is no footage.
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
    // What a stall has kept from the live playlist is in the recording afterwards.
    const isOver = nowMs >= event.endTs * 1000;
    const presentMs = isOver ? nowMs : (faults?.presentMs(eventId, nowMs) ?? nowMs);
    return (completeSegments(timeline, presentMs) * timeline.segmentMs) / 1000;
  };
export type Recorded = ReturnType<typeof createRecorded>;
