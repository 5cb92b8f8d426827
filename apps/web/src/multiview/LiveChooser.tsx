import {
  type CatalogEvent,
  type LiveEvents,
  NextStepLabel,
  TeamLines,
  TeamLinesSkeleton,
  useNextStep,
} from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, EmptyState, ErrorState, Icon } from '@grandstand/ui';
import Plus from 'lucide-react/icons/plus';
import Radio from 'lucide-react/icons/radio';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../paths.ts';
import { MAX_EVENTS } from './selection.ts';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.75rem 1rem;
    padding: 0.75rem 1rem;
    border-radius: ${token('--radius-m')};
    background: ${token('--card-background')};
    box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
    @media (max-width: 26em) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Hint = styled.p`
  margin-block-end: 0.75rem;
  color: ${token('--text-muted')};
`;

interface Props {
  readonly live: LiveEvents;
  readonly selected: readonly number[];
  readonly onToggle: (eventId: number) => void;
}

/** The live events; those that the viewer may watch can be added and removed, the others say what is missing. */
export function LiveChooser({ live, selected, onToggle }: Props) {
  const t = useT();
  switch (live.kind) {
    case 'loading':
      return (
        <List aria-busy>
          {[1, 2, 3].map((index) => (
            <li key={index}>
              <TeamLinesSkeleton />
            </li>
          ))}
        </List>
      );
    case 'failed':
      return <ErrorState onRetry={live.retry} />;
    case 'ready':
      return live.events.length === 0 ? (
        <EmptyState
          icon={Radio}
          title={t('catalog.nothingLive')}
          text={t('catalog.nothingLiveText')}
          action={
            <Button as={Link} $look="secondary" to={href.schedule()}>
              {t('app.fullSchedule')}
            </Button>
          }
        />
      ) : (
        <>
          <Hint role="status">
            {t(selected.length >= MAX_EVENTS ? 'multiview.full' : 'multiview.chooseText')}
          </Hint>
          <List>
            {live.events.map((event) => (
              <li key={event.id}>
                <TeamLines event={event} />
                <Choice
                  event={event}
                  isSelected={selected.includes(event.id)}
                  isFull={selected.length >= MAX_EVENTS}
                  onToggle={() => onToggle(event.id)}
                />
              </li>
            ))}
          </List>
        </>
      );
    default:
      return assertNever(live);
  }
}

interface ChoiceProps {
  readonly event: CatalogEvent;
  readonly isSelected: boolean;
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

function Choice({ event, isSelected, isFull, onToggle }: ChoiceProps) {
  const t = useT();
  const canWatch = useNextStep(event) === 'watch-live';
  if (!canWatch && !isSelected)
    return (
      <Button as={Link} $look="secondary" $size="small" to={href.watch(event.id)}>
        <NextStepLabel event={event} />
      </Button>
    );
  return (
    <Button
      $look={isSelected ? 'quiet' : 'secondary'}
      $size="small"
      aria-label={t(isSelected ? 'multiview.removeOne' : 'multiview.addOne', { event: event.title })}
      disabled={isFull && !isSelected}
      onClick={onToggle}
    >
      <Icon of={isSelected ? X : Plus} />
      {t(isSelected ? 'multiview.removeShort' : 'multiview.addShort')}
    </Button>
  );
}
