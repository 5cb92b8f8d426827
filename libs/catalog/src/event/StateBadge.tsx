import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Badge, clockText, timeLeft, useNow } from '@grandstand/ui';
import type { CatalogEvent } from './catalog-event.ts';
import { STATE_LABELS } from './state-labels.ts';
import { useEventStart } from './use-event-start.ts';
import { periodText } from './period-text.ts';
import { useVisibleDetails } from './use-visible-details.ts';

const DAY_S = 86_400;

/** A longer elapsed time is not shown. */
const MAX_ELAPSED_MINUTES = 300;

interface Props {
  readonly event: CatalogEvent;
  /** For a list: its headings name the day, so the badge does not, and the badge does not lie on a picture. */
  readonly inList?: boolean;
}

/**
 * The badge of an event's state. It shows that the event is cancelled, postponed, suspended or abandoned, or else the
 * period or the minutes of a live event, a countdown to an upcoming event within 24 h, the day of a later one, and
 * "replay" for a finished one.
 */
export function StateBadge({ event, inList = false }: Props) {
  const t = useT();
  const soon = useIsSoon(event);
  const { day } = useEventStart(event);
  if (event.state !== null)
    return <Badge kind={inList ? 'quiet' : 'upcoming'}>{t(STATE_LABELS[event.state])}</Badge>;
  switch (event.kind) {
    case 'live':
      return <LiveBadge event={event} />;
    case 'finished':
      return <Badge kind={inList ? 'quiet' : 'replay'}>{t('catalog.replay')}</Badge>;
    case 'upcoming':
      if (inList && !soon) return null;
      return (
        <Badge kind={inList ? 'quiet' : 'upcoming'}>
          {soon ? <CountdownText startS={event.startS} /> : day}
        </Badge>
      );
    default:
      return assertNever(event);
  }
}

/** Whether an event starts within 24 h. False when it has no time or does not take place. */
export function useIsSoon(event: CatalogEvent): boolean {
  const nowS = useNow(60_000) / 1000;
  return event.kind === 'upcoming' && event.state === null && !event.isTimeTba && event.startS - nowS < DAY_S;
}

/** Shows the period if it is known, else the minutes since the start. */
function LiveBadge({ event }: { readonly event: CatalogEvent }) {
  const t = useT();
  const { period } = useVisibleDetails(event);
  const minutes = Math.max(0, Math.floor((useNow(30_000) / 1000 - event.startS) / 60));
  const elapsed = minutes < MAX_ELAPSED_MINUTES ? t('catalog.minutesIn', { minutes }) : null;
  return (
    <Badge kind="live" elapsed={period ? periodText(period, t) : elapsed}>
      {t('catalog.live')}
    </Badge>
  );
}

function CountdownText({ startS }: { readonly startS: number }) {
  const t = useT();
  const now = useNow(1000);
  const leftMs = startS * 1000 - now;
  return leftMs <= 0
    ? t('catalog.startingSoon')
    : t('catalog.startsIn', { time: clockText(timeLeft(now, startS * 1000)) });
}
