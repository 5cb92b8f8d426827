import type { Translate } from '@grandstand/i18n';
import type { MediaState } from '../store/media-state.ts';

export interface Option<T> {
  readonly value: T;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** Playback speeds. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

type QualityFacts = Pick<MediaState, 'qualities' | 'quality' | 'playingHeight'>;

/** The automatic quality, labelled with the height that plays now, then all heights. */
export function qualityOptions({ qualities, quality, playingHeight }: QualityFacts, t: Translate) {
  const auto =
    quality === 'auto' && playingHeight
      ? t('player.qualityAutoNow', { height: playingHeight })
      : t('player.qualityAuto');
  const heights = qualities.map((height) => ({
    value: height,
    label: t('player.qualityHeight', { height }),
  }));
  return [{ value: 'auto' as const, label: auto }, ...heights];
}

/** The speeds; at the live edge, nothing can play faster than it happens. */
export const rateOptions = (
  t: Translate,
  format: (rate: number) => string,
  atLiveEdge: boolean,
): readonly Option<number>[] =>
  RATES.map((rate) => ({
    value: rate,
    label: rate === 1 ? t('player.speedNormal') : t('player.speedTimes', { rate: format(rate) }),
    isDisabled: atLiveEdge && rate > 1,
  }));
