import type { Breakage, StreamPart } from '../../media/media/index.ts';

interface Faults {
  readonly stalledAtMs: number | null;
  readonly lostRenditions: readonly string[];
  readonly broken: Readonly<Partial<Record<StreamPart, Breakage>>>;
  /** From this time on, the timestamps of the segments start again at zero. */
  readonly discontinuityAtMs: number | null;
  /** Error of the encoder's clock, which dates the playlists. */
  readonly skewS: number;
  /** How far the clock of the event's signed links is ahead. */
  readonly linksAheadS: number;
}

/** Longer than the lifetime of a signed link. */
const LINK_EXPIRY_S = 7 * 3600;

const EVENT_OF_STREAM = /^(?:live|vod)\/[^/]+\/(\d+)$/;

const NO_FAULTS: Faults = {
  stalledAtMs: null,
  lostRenditions: [],
  broken: {},
  discontinuityAtMs: null,
  skewS: 0,
  linksAheadS: 0,
};

const toSeconds = (timeMs: number | null): number | null =>
  timeMs === null ? null : Math.floor(timeMs / 1000);

/** Stream faults by event id (unique across channels): `StreamFaults` of media, and the functions that set them. */
export function createStreamFaults() {
  const faultsById = new Map<number, Faults>();
  const of = (eventId: number) => faultsById.get(eventId) ?? NO_FAULTS;
  const change = (eventId: number, changes: Partial<Faults>) =>
    void faultsById.set(eventId, { ...of(eventId), ...changes });
  return {
    /** Stalls the live playlist from `nowMs` (milliseconds) on. */
    stall(eventId: number, nowMs: number): void {
      change(eventId, { stalledAtMs: of(eventId).stalledAtMs ?? nowMs });
    },
    loseRendition(eventId: number, rendition: string): void {
      change(eventId, { lostRenditions: [...new Set([...of(eventId).lostRenditions, rendition])] });
    },
    break(eventId: number, part: StreamPart, breakage: Breakage): void {
      change(eventId, { broken: { ...of(eventId).broken, [part]: breakage } });
    },
    startDiscontinuity(eventId: number, nowMs: number): void {
      change(eventId, { discontinuityAtMs: nowMs });
    },
    skewClock(eventId: number, skewS: number): void {
      change(eventId, { skewS });
    },
    /** Ends all signed links of the event's streams; links that are signed later are valid. */
    expireLinks(eventId: number): void {
      change(eventId, { linksAheadS: of(eventId).linksAheadS + LINK_EXPIRY_S });
    },
    reset: (eventId: number): void => void faultsById.delete(eventId),
    liveEdgeMs: (eventId: number, nowMs: number): number =>
      Math.min(nowMs, of(eventId).stalledAtMs ?? Number.POSITIVE_INFINITY),
    isLost: (eventId: number, rendition: string): boolean => of(eventId).lostRenditions.includes(rendition),
    breakageOf: (eventId: number, part: StreamPart): Breakage | null => of(eventId).broken[part] ?? null,
    discontinuityAtMs: (eventId: number): number | null => of(eventId).discontinuityAtMs,
    skewS: (eventId: number): number => of(eventId).skewS,
    /** `prefix`: the signed path of a stream, such as `live/northline/1000001`. */
    linksAheadS: (prefix: string): number => {
      const eventId = EVENT_OF_STREAM.exec(prefix)?.[1];
      return eventId === undefined ? 0 : of(Number(eventId)).linksAheadS;
    },
    /** The data of `GET /__control/streams`. */
    list: () =>
      [...faultsById].map(([eventId, faults]) => ({
        event_id: eventId,
        stalled_at: toSeconds(faults.stalledAtMs),
        lost_renditions: faults.lostRenditions,
        broken: faults.broken,
        discontinuity_at: toSeconds(faults.discontinuityAtMs),
        skew_s: faults.skewS,
        links_expired: faults.linksAheadS > 0,
      })),
  };
}
