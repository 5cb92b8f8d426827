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
import { Container, ErrorState } from '@grandstand/ui';
import { useSitePageHead } from '../head/use-site-page-head.ts';
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
          {simulation.slots.length > 0 && <SimulationSchedule simulation={simulation} />}
        </>
      );
    default:
      return assertNever(simulation);
  }
}
