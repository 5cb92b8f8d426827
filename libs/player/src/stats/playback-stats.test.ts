import { addMessages, createI18n, type Translate } from '@grandstand/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MediaState } from '../store/media-state.ts';
import { initialState } from '../store/media-table.ts';
import type { StreamFigures } from '../viewing/track-viewing.ts';
import { newViewing, type Viewing } from '../viewing/viewing.ts';
import { createStatFormats, reportOf, type Stat, statsOf } from './playback-stats.ts';
import { NO_FIGURES } from '../testing/no-figures.ts';

let t: Translate;
beforeAll(async () => {
  const i18n = await createI18n('en');
  await addMessages(i18n, 'player');
  t = (key, values) => i18n.t(key, values ?? {});
});

const FIGURES: StreamFigures = {
  bitrate: 2_437_000,
  bandwidth: 18_200_000,
  latencyS: 9.14,
  droppedFrames: 3,
  totalFrames: 1200,
  videoSize: { width: 1280, height: 720 },
  playerSize: { width: 853, height: 480 },
  host: 'media.example',
};

function valuesOf(
  media: Partial<MediaState>,
  {
    figures = FIGURES,
    viewing = {},
    nowMs = 0,
  }: { figures?: StreamFigures; viewing?: Partial<Viewing>; nowMs?: number } = {},
): Partial<Record<Stat['name'], string>> {
  const stats = statsOf(
    {
      media: { ...initialState, ...media },
      figures,
      viewing: { ...newViewing, ...viewing },
      nowMs,
      viewId: 'view-1',
    },
    t,
    createStatFormats('en'),
  );
  return Object.fromEntries(stats.map(({ name, value }) => [name, value]));
}

describe('statsOf', () => {
  it('shows what is measured of a live stream', () => {
    const media = { isLive: true, playingHeight: 720, currentTimeS: 100, bufferedEndS: 112.3 };
    const viewing = { startupMs: 840, stallCount: 1, stalledMs: 2300 };
    expect(valuesOf(media, { viewing })).toEqual({
      rendition: '720p (Auto)',
      resolution: '1280 × 720',
      playerSize: '853 × 480',
      bitrate: '2.4 Mb/s',
      bandwidth: '18.2 Mb/s',
      buffer: '12.3 sec',
      latency: '9.1 sec',
      droppedFrames: '3 / 1,200 (0.3%)',
      stalls: '1 (2.3 sec)',
      startup: '0.8 sec',
      errors: '0',
      host: 'media.example',
      view: 'view-1',
    });
  });

  it('shows a dash for what is unknown, and no latency of a recording', () => {
    const values = valuesOf({}, { figures: NO_FIGURES });
    expect(values).not.toHaveProperty('latency');
    for (const name of ['resolution', 'bitrate', 'bandwidth', 'droppedFrames', 'startup', 'host'] as const)
      expect(values[name]).toBe('–');
  });

  it('names a chosen quality, a failure and what the player recovers from', () => {
    expect(valuesOf({ quality: 480, playingHeight: 480 }).rendition).toBe('480p');
    const viewing = { errorCount: 1 };
    expect(valuesOf({ failure: { kind: 'media' } }, { viewing }).errors).toBe('1 (media)');
    expect(valuesOf({ interruption: 'reconnecting' }).errors).toBe('0 (reconnecting)');
  });

  it('counts a stall while it lasts', () => {
    const viewing = { stallCount: 1, stalledMs: 1000, stalledSinceMs: 5000 };
    expect(valuesOf({}, { viewing, nowMs: 8500 }).stalls).toBe('2 (4.5 sec)');
  });
});

it('reportOf has everything that support needs', () => {
  const stats: readonly Stat[] = [{ name: 'errors', label: 'Errors', value: '0' }];
  expect(reportOf('Owls @ Hawks', stats, { userAgent: 'Browser 1', nowMs: 0 })).toBe(
    'Owls @ Hawks\nErrors: 0\n1970-01-01T00:00:00.000Z\nBrowser 1',
  );
});
