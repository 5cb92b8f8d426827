import type { MessageKey, Translate } from '@grandstand/i18n';
import type { MediaState } from '../store/media-state.ts';
import type { StreamFigures } from '../viewing/track-viewing.ts';
import { qualityOf, type Viewing } from '../viewing/viewing.ts';

/** What is measured of a player at one moment. */
export interface Measurement {
  readonly media: MediaState;
  readonly figures: StreamFigures;
  readonly viewing: Viewing;
  readonly nowMs: number;
  /** Identifies this opening of the player in the video events of analytics. */
  readonly viewId: string;
}

/** Texts of values with units, in the interface's language. */
export interface StatFormats {
  readonly seconds: (value: number) => string;
  /** Bits per second. */
  readonly bitrate: (value: number) => string;
  readonly number: (value: number) => string;
  readonly percent: (fraction: number) => string;
}

export interface Stat {
  readonly name: keyof typeof LABELS;
  readonly label: string;
  readonly value: string;
}

const LABELS = {
  rendition: 'player.stats.rendition',
  resolution: 'player.stats.resolution',
  playerSize: 'player.stats.playerSize',
  bitrate: 'player.stats.bitrate',
  bandwidth: 'player.stats.bandwidth',
  buffer: 'player.stats.buffer',
  latency: 'player.stats.latency',
  droppedFrames: 'player.stats.droppedFrames',
  stalls: 'player.stats.stalls',
  startup: 'player.stats.startup',
  errors: 'player.stats.errors',
  host: 'player.stats.host',
  view: 'player.stats.view',
} as const satisfies Record<string, MessageKey>;

const UNKNOWN = '–';

const orUnknown = (value: number | null, format: (value: number) => string): string =>
  value === null ? UNKNOWN : format(value);

const sizeOf = (size: { readonly width: number; readonly height: number } | null): string =>
  size ? `${size.width} × ${size.height}` : UNKNOWN;

/** The statistics in display order; a recording has no latency. */
export function statsOf(
  { media, figures, viewing, nowMs, viewId }: Measurement,
  t: Translate,
  format: StatFormats,
): readonly Stat[] {
  const quality = qualityOf(viewing);
  const currentStallMs = viewing.stalledSinceMs === null ? 0 : Math.max(0, nowMs - viewing.stalledSinceMs);
  const stallCount = quality.stall_count + (viewing.stalledSinceMs === null ? 0 : 1);
  const stalledS = (quality.stalled_ms + currentStallMs) / 1000;
  const height =
    media.playingHeight === null ? UNKNOWN : t('player.qualityHeight', { height: media.playingHeight });
  const { droppedFrames, totalFrames } = figures;
  const trouble = media.failure?.kind ?? media.interruption;
  const values: Readonly<Record<Stat['name'], string | null>> = {
    rendition: media.quality === 'auto' ? `${height} (${t('player.qualityAuto')})` : height,
    resolution: sizeOf(figures.videoSize),
    playerSize: sizeOf(figures.playerSize),
    bitrate: orUnknown(figures.bitrate, format.bitrate),
    bandwidth: orUnknown(figures.bandwidth, format.bitrate),
    buffer: format.seconds(Math.max(0, media.bufferedEndS - media.currentTimeS)),
    latency: media.isLive ? orUnknown(figures.latencyS, format.seconds) : null,
    droppedFrames:
      droppedFrames === null || totalFrames === null
        ? UNKNOWN
        : `${format.number(droppedFrames)} / ${format.number(totalFrames)} (${format.percent(totalFrames > 0 ? droppedFrames / totalFrames : 0)})`,
    stalls: `${format.number(stallCount)} (${format.seconds(stalledS)})`,
    startup: orUnknown(quality.startup_ms, (ms) => format.seconds(ms / 1000)),
    errors: format.number(quality.error_count) + (trouble ? ` (${trouble})` : ''),
    host: figures.host ?? UNKNOWN,
    view: viewId,
  };
  return STAT_NAMES.flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [{ name, label: t(LABELS[name]), value }];
  });
}

const isStatName = (name: string): name is Stat['name'] => Object.hasOwn(LABELS, name);
const STAT_NAMES = Object.keys(LABELS).filter(isStatName);

/** The formats of a language. */
export function createStatFormats(locale: string): StatFormats {
  const unit = (name: string) => {
    const options = {
      style: 'unit',
      unit: name,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    } as const;
    const format = new Intl.NumberFormat(locale, options);
    return (value: number) => format.format(value);
  };
  const megabits = unit('megabit-per-second');
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    seconds: unit('second'),
    bitrate: (value) => megabits(value / 1_000_000),
    number: (value) => number.format(value),
    percent: (fraction) => percent.format(fraction),
  };
}

/** The text for support. */
export const reportOf = (
  title: string,
  stats: readonly Stat[],
  { userAgent, nowMs }: { readonly userAgent: string; readonly nowMs: number },
): string =>
  [
    title,
    ...stats.map(({ label, value }) => `${label}: ${value}`),
    new Date(nowMs).toISOString(),
    userAgent,
  ].join('\n');
