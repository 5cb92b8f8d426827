import type { Fragment } from 'hls.js';
import { dateAtMs, dateSpans, type DateSpan, timeOfDateS } from './fragment-dates.ts';
import { type HlsSession, listen } from './hls-session.ts';
import type { LiveState } from './live-state.ts';
import type { TimestampSpan } from './timestamps.ts';

/** The dates and timestamps of a stream's media times. */
export function createStreamDates(live: LiveState) {
  let session: HlsSession | null = null;
  /** By discontinuity: the timestamp, in seconds, that has the media time 0. */
  const timestampOrigins = new Map<number, number>();

  /** The renditions' segments may differ, so those of the one on the screen count. */
  const fragments = (): readonly Fragment[] => {
    const hls = session?.hls;
    return (hls?.levels[hls.currentLevel]?.details ?? hls?.latestLevelDetails)?.fragments ?? [];
  };
  return {
    attach(started: HlsSession): void {
      session = started;
      const { Hls } = started;
      listen(started, Hls.Events.MANIFEST_LOADING, () => timestampOrigins.clear());
      listen(started, Hls.Events.INIT_PTS_FOUND, (_, { frag, initPTS, timescale }) => {
        timestampOrigins.set(frag.cc, initPTS / timescale);
      });
    },
    spans(): readonly DateSpan[] {
      const spans = dateSpans(fragments());
      const startMs = live.estimatedOriginMs();
      return spans.length > 0 || startMs === null ? spans : [{ startS: 0, startMs, isEstimated: true }];
    },
    dateAtMs: (timeS: number): number | null => dateAtMs(fragments(), timeS),
    timeOfDateS: (dateMs: number): number | null => timeOfDateS(fragments(), dateMs),
    timestamps(): readonly TimestampSpan[] {
      const all = fragments();
      return all.flatMap(({ start, cc }, index) =>
        cc === all[index - 1]?.cc ? [] : [{ startS: start, originS: timestampOrigins.get(cc) ?? null }],
      );
    },
  };
}
