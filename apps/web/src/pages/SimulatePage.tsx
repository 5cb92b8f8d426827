import {
  SimulationHeader,
  SimulationSchedule,
  SimulationScheduleSkeleton,
  SimulationStage,
  type SimulationState,
  useSimulation,
  WatchStageSkeleton,
} from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Container, EmptyState, ErrorState } from '@grandstand/ui';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Link } from 'react-router-dom';
import { useSitePageHead } from '../head/use-site-page-head.ts';
import { href } from '../paths.ts';
import { SlotPlayer } from './SlotPlayer.tsx';
import { useSlotPreparation } from './use-slot-preparation.ts';

/** The channel as live (D7): finished events on a clock that all viewers share. */
export function Page() {
  useSitePageHead('simulate');
  const simulation = useSimulation();
  useSlotPreparation(simulation.kind === 'ready' ? simulation.slotToPrepare : null);
  return <Screen simulation={simulation} />;
}

function Screen({ simulation }: { readonly simulation: SimulationState }) {
  const title = useT()('app.asLive');
  const header = <SimulationHeader title={title} simulation={simulation} />;
  switch (simulation.kind) {
    case 'failed':
      return (
        <>
          {header}
          <Container>
            <ErrorState onRetry={simulation.retry} />
          </Container>
        </>
      );
    case 'loading':
      return (
        <>
          <WatchStageSkeleton />
          {header}
          <SimulationScheduleSkeleton />
        </>
      );
    case 'ready':
      return (
        <>
          <SimulationStage
            simulation={simulation}
            renderPlayer={(playback) => <SlotPlayer {...playback} />}
          />
          {header}
          {simulation.onAir.kind === 'nothing' && <NothingScheduled />}
          {simulation.slots.length > 0 && <SimulationSchedule simulation={simulation} />}
        </>
      );
    default:
      return assertNever(simulation);
  }
}

function NothingScheduled() {
  const t = useT();
  return (
    <Container>
      <EmptyState
        icon={CalendarClock}
        title={t('simulate.empty')}
        text={t('simulate.emptyText')}
        action={
          <Button as={Link} to={href.vod()}>
            {t('simulate.seeReplays')}
          </Button>
        }
      />
    </Container>
  );
}
