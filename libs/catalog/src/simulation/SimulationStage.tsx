import type { EventMedia } from '@grandstand/api';
import { assertNever, langProps } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { BrandArt, Button, Countdown, ErrorState, Stage, StageCard } from '@grandstand/ui';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { useEvent } from '../watch/use-event.ts';
import { StageArt } from '../watch/StageArt.tsx';
import { stageLight } from '../watch/stage-light.ts';
import { WatchStage, WatchStageSkeleton } from '../watch/WatchStage.tsx';
import type { SharedClock } from './clock-sync.ts';
import type { Slot } from './slots.ts';
import type { SimulationState } from './use-simulation.ts';

/** Props of the player of a slot. */
export interface SlotPlayback {
  readonly slot: Slot;
  readonly event: CatalogEvent;
  readonly media: EventMedia;
  readonly clock: SharedClock;
}

interface Props {
  readonly simulation: Extract<SimulationState, { kind: 'ready' }>;
  readonly renderPlayer: (playback: SlotPlayback) => ReactNode;
}

/** The player of the current slot, or why it cannot be watched; between slots, the next one. */
export function SimulationStage({ simulation: { onAir, clock }, renderPlayer }: Props) {
  if (onAir.kind === 'nothing') return <NothingOnStage />;
  if (clock.kind === 'unknown') return <WatchStageSkeleton />;
  if (clock.kind === 'failed') return <ClockFailure retry={clock.retry} />;
  if (onAir.kind === 'gap') return <NextOnStage slot={onAir.next} clock={clock.clock} />;
  const { slot } = onAir;
  return <SlotStage key={slot.id} slot={slot} clock={clock.clock} renderPlayer={renderPlayer} />;
}

interface SlotStageProps extends Pick<Props, 'renderPlayer'> {
  readonly slot: Slot;
  readonly clock: SharedClock;
}

function SlotStage({ slot, clock, renderPlayer }: SlotStageProps) {
  const state = useEvent(slot.event.id);
  switch (state.kind) {
    case 'loading':
      return <WatchStageSkeleton />;
    case 'failed':
      return (
        <Failure>
          <ErrorState onRetry={state.retry} />
        </Failure>
      );
    case 'not-found':
      return <WatchStage event={slot.event} player={null} />;
    case 'ready': {
      const { event, media: eventMedia } = state;
      const player = eventMedia && renderPlayer({ slot, event, media: eventMedia, clock });
      return <WatchStage event={event} player={player} />;
    }
    default:
      return assertNever(state);
  }
}

const Backdrop = styled.div`
  display: grid;
`;

const Failure = styled.div`
  --notice-height: 24rem;
`;

function NextOnStage({
  slot: { event, startMs },
  clock,
}: {
  readonly slot: Slot;
  readonly clock: SharedClock;
}) {
  const t = useT();
  const format = useFormats();
  return (
    <Stage player={null} light={stageLight(event)}>
      <StageArt event={event} />
      <StageCard $between>
        <p>{t('simulate.nextAt', { time: format.time(startMs / 1000) })}</p>
        <strong {...langProps(event)}>{event.title}</strong>
        <Countdown untilMs={clock.toDeviceMs(startMs)} label={t('catalog.untilStart')} />
      </StageCard>
    </Stage>
  );
}

function NothingOnStage() {
  const t = useT();
  const links = useCatalogLinks();
  return (
    <Stage player={null}>
      <Backdrop>
        <BrandArt />
      </Backdrop>
      <StageCard>
        <CalendarClock strokeWidth={1.5} aria-hidden />
        <strong>{t('simulate.empty')}</strong>
        <p>{t('simulate.emptyText')}</p>
        <Button as={Link} to={links.vod()}>
          {t('simulate.seeReplays')}
        </Button>
      </StageCard>
    </Stage>
  );
}

function ClockFailure({ retry }: { readonly retry: () => void }) {
  const t = useT();
  return (
    <Stage player={null}>
      <StageCard role="alert">
        <strong>{t('simulate.clockFailed')}</strong>
        <p>{t('simulate.clockFailedText')}</p>
        <Button $look="image" onClick={retry}>
          {t('app.retry')}
        </Button>
      </StageCard>
    </Stage>
  );
}
