import type { StageSample } from '@grandstand/catalog';
import { useFormats, useT } from '@grandstand/i18n';
import { assertNever } from '@grandstand/core';
import type { PlaybackReport } from '@grandstand/player';
import { loadedPlayer } from '../player-chunk.ts';
import { judgeSample } from './judge-sample.ts';

/** Returns a function that puts the verdict on a sample into words. */
export function useSampleMessages(): (report: PlaybackReport) => NonNullable<StageSample['verdict']> {
  const t = useT();
  const format = useFormats();
  const seconds = (value: number) => format.number(Math.round(value * 10) / 10);
  return (report) => {
    const verdict = judgeSample(report);
    switch (verdict.kind) {
      case 'failed': {
        // The player that has failed is loaded.
        const message = loadedPlayer()?.failureMessages[verdict.failure];
        return {
          title: message ? t(message.title) : '',
          text: message ? t(message.hint) : '',
          isPlayable: false,
        };
      }
      case 'slow':
        return {
          title: t('catalog.sample.slow'),
          text: t('catalog.sample.slowText', { seconds: seconds(verdict.waitedS) }),
          isPlayable: true,
        };
      case 'choppy':
        return {
          title: t('catalog.sample.choppy'),
          text: t('catalog.sample.choppyText'),
          isPlayable: true,
        };
      case 'smooth':
        return {
          title: verdict.quality
            ? t('catalog.sample.smooth', { quality: verdict.quality })
            : t('catalog.sample.smoothUnknown'),
          text: t('catalog.sample.smoothText', { seconds: seconds(verdict.startupS) }),
          isPlayable: true,
        };
      default:
        return assertNever(verdict);
    }
  };
}
