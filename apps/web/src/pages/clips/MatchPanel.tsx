import { type CatalogEvent, NextStepLabel, TeamLines, useEventStart, useNextStep } from '@grandstand/catalog';
import { formatMediaTime } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, displayText, Icon } from '@grandstand/ui';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../../paths.ts';
import { pathFrom } from '../start-time.ts';

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: 1.25rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 ${token('--border-width')} ${token('--border')};
  h2 {
    ${displayText}
    font-size: ${token('--font-size-l')};
  }
  > p {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-s')};
  }
`;

interface Props {
  readonly event: CatalogEvent;
  /** Second of the event; null: unknown. */
  readonly startS: number | null;
}

/** The event of a clip with its one next step. */
export function MatchPanel({ event, startS }: Props) {
  const t = useT();
  const { full } = useEventStart(event);
  return (
    <Panel aria-labelledby="match">
      <h2 id="match">{t('clipSharing.match')}</h2>
      <TeamLines event={event} />
      <p>{full}</p>
      <MatchStep event={event} startS={startS} />
    </Panel>
  );
}

/** The one next step of a clip's event: a replay begins at the clip. */
export function MatchStep({
  event,
  startS,
  look = 'primary',
}: Props & { readonly look?: 'primary' | 'image' }) {
  const t = useT();
  const step = useNextStep(event);
  const isReplay = step === 'watch-replay' && startS !== null;
  const to = isReplay ? pathFrom(href.watch(event.id), Math.floor(startS)) : href.watch(event.id);
  return (
    <Button as={Link} to={to} $look={look}>
      {isReplay ? (
        <>
          <Icon of={Play} size="s" filled />
          {t('clipSharing.watchFrom', { time: formatMediaTime(startS) })}
        </>
      ) : (
        <NextStepLabel event={event} />
      )}
    </Button>
  );
}
