import { assertNever } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { Badge, clockText, timeLeft, useNow } from '@grandstand/ui';
import type { Match } from './match.ts';

const DAY_S = 86_400;

interface Props {
  readonly match: Match;
  /** In a list that names the day itself, on its own surface rather than on a picture. */
  readonly inList?: boolean;
}

/** Live with the time since the start, a countdown within 24 h, the day before that, replay after the end. */
export function StateBadge({ match, inList = false }: Props) {
  const t = useT();
  const format = useFormats();
  const soon = useIsSoon(match);
  switch (match.kind) {
    case 'live':
      return <LiveBadge startS={match.startS} />;
    case 'finished':
      return <Badge kind={inList ? 'quiet' : 'replay'}>{t('catalog.replay')}</Badge>;
    case 'upcoming':
      if (inList && !soon) return null;
      return (
        <Badge kind={inList ? 'quiet' : 'upcoming'}>
          {soon ? <Ticking startS={match.startS} /> : format.day(match.startS)}
        </Badge>
      );
    default:
      return assertNever(match);
  }
}

/** Whether a match starts within 24 h. */
export function useIsSoon(match: Match): boolean {
  const nowS = useNow(60_000) / 1000;
  return match.kind === 'upcoming' && match.startS - nowS < DAY_S;
}

function LiveBadge({ startS }: { readonly startS: number }) {
  const t = useT();
  const minutes = Math.max(0, Math.floor((useNow(30_000) / 1000 - startS) / 60));
  return (
    <Badge kind="live" elapsed={minutes < 300 ? t('catalog.minutesIn', { minutes }) : null}>
      {t('catalog.live')}
    </Badge>
  );
}

function Ticking({ startS }: { readonly startS: number }) {
  const t = useT();
  const now = useNow(1000);
  const left = startS * 1000 - now;
  return left <= 0
    ? t('catalog.startingSoon')
    : t('catalog.startsIn', { time: clockText(timeLeft(now, startS * 1000)) });
}
