import type { Clip, EventMedia, Moment } from '@grandstand/api';
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
  const { sides } = event;
  const toMoment = ({ kind, time: timeS, period, side, score }: Moment): ProgrammeMoment | null => {
    if (kind === 'period_start')
      return { kind: 'period', timeS, label: t('player.momentPeriod', { number: period ?? 1 }), score: null };
    const team = side && sides?.[side].name;
    if (!team) return null;
    const label = t('player.momentGoal', { team, score: `${score.home}–${score.away}` });
    return { kind: 'goal', timeS, label, score };
  };
  const clipMoments = clips.map(({ name, start_time: timeS }): ProgrammeMoment => {
    return { kind: 'clip', timeS, label: name || t('player.momentClip'), score: null };
  });
  const team = (side: 'home' | 'away') => ({
    code: sides?.[side].shortName ?? '',
    color: sides?.[side].color ?? null,
  });
  return {
    startMs: event.startS * 1000,
    captions: media.captions ?? [],
    thumbnailsUrl: media.thumbnails ?? null,
    moments: hidesSpoilers
      ? []
      : [...moments.flatMap((moment) => toMoment(moment) ?? []), ...clipMoments].toSorted(
          (a, b) => a.timeS - b.timeS,
        ),
    teams: sides && !hidesSpoilers && moments.length > 0 ? { home: team('home'), away: team('away') } : null,
  };
}
