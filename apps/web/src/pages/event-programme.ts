import { type Clip, type EventMedia, inTitleOrder, type Moment } from '@grandstand/api';
import type { CatalogEvent } from '@grandstand/catalog';
import type { Translate } from '@grandstand/i18n';
import type { Programme, ProgrammeMoment } from '@grandstand/player';

interface EventProgramme {
  readonly event: CatalogEvent;
  readonly media: Pick<EventMedia, 'captions' | 'thumbnails'>;
  /** Without spoilers: empty while they are hidden. */
  readonly moments: readonly Moment[];
  readonly clips: readonly Pick<Clip, 'name' | 'start_time'>[];
  readonly hidesSpoilers: boolean;
}

/** What the player shows of an event besides its stream. */
export function eventProgramme(
  { event, media, moments, clips, hidesSpoilers }: EventProgramme,
  t: Translate,
): Programme {
  const { sides, isHomeFirst } = event;
  const toMoment = ({ kind, time: timeS, period, side, score }: Moment): ProgrammeMoment | null => {
    if (kind === 'period_start')
      return { kind: 'period', timeS, label: t('player.momentPeriod', { number: period ?? 1 }), score: null };
    const team = side && sides?.[side].name;
    if (!team) return null;
    const points = inTitleOrder(score, isHomeFirst);
    const label = t('player.momentGoal', { team, score: points.join('–') });
    return { kind: 'goal', timeS, label, score: points };
  };
  const clipMoments = clips.map(({ name, start_time: timeS }): ProgrammeMoment => {
    return { kind: 'clip', timeS, label: name || t('player.momentClip'), score: null };
  });
  const team = ({ shortName, color }: NonNullable<CatalogEvent['sides']>['home']) => ({
    code: shortName,
    color,
  });
  const teams = sides && inTitleOrder(sides, isHomeFirst);
  return {
    startMs: event.startS * 1000,
    captions: media.captions ?? [],
    thumbnailsUrl: media.thumbnails ?? null,
    moments: hidesSpoilers
      ? []
      : [...moments.flatMap((moment) => toMoment(moment) ?? []), ...clipMoments].toSorted(
          (a, b) => a.timeS - b.timeS,
        ),
    teams: teams && !hidesSpoilers && moments.length > 0 ? [team(teams[0]), team(teams[1])] : null,
  };
}
