import { langProps } from '@grandstand/core';
import { CategoryName } from '../CategoryName.tsx';
import { useFormats, useT } from '@grandstand/i18n';
import {
  Badge,
  Card,
  Container,
  Countdown,
  displayText,
  media,
  metaText,
  Skeleton,
  SkeletonText,
} from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import type { SharedClock } from './clock-sync.ts';
import { SlotTeams } from './SlotTeams.tsx';
import type { Slot } from './slots.ts';
import type { SimulationState } from './use-simulation.ts';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem 3rem;
  padding-block: clamp(1.25rem, 2.5vw, 2.25rem);
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem);
    align-items: start;
  }
`;

const Text = styled.div`
  display: grid;
  gap: 0.75rem;
  min-inline-size: 0;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-xl')};
  }
  h2 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
`;

const Facts = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  min-block-size: 1.5rem;
  font-weight: 600;
`;

const Next = styled(Card).attrs({ $flat: true })`
  display: grid;
  gap: 0.75rem;
  padding: ${token('--card-padding')};
  h2 {
    ${metaText}
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    font-family: inherit;
    font-weight: 650;
  }
`;

interface Props {
  readonly title: string;
  readonly simulation: SimulationState;
}

/** The current event with its start, and the next one. */
export function SimulationHeader({ title, simulation }: Props) {
  return (
    <Frame>
      <Text>
        <h1>{title}</h1>
        {simulation.kind === 'ready' && <OnNow simulation={simulation} />}
        {simulation.kind === 'loading' && <OnNowSkeleton />}
      </Text>
      {simulation.kind === 'ready' && <NextCard simulation={simulation} />}
      {simulation.kind === 'loading' && <NextSkeleton />}
    </Frame>
  );
}

type Ready = Extract<SimulationState, { kind: 'ready' }>;

const MINUTE_MS = 60_000;

function OnNow({ simulation: { onAir, nowMs } }: { readonly simulation: Ready }) {
  return onAir.kind === 'slot' && <CurrentSlot slot={onAir.slot} nowMs={nowMs} />;
}

function CurrentSlot({ slot: { event, startMs }, nowMs }: { readonly slot: Slot; readonly nowMs: number }) {
  const t = useT();
  const minutes = Math.floor((nowMs - startMs) / MINUTE_MS);
  return (
    <>
      <h2 {...langProps(event)}>{event.title}</h2>
      <Facts as="div">
        <Badge kind="quiet">{t('simulate.onNow')}</Badge>
        <span>{minutes < 1 ? t('simulate.justStarted') : t('simulate.startedAgo', { minutes })}</span>
        <CategoryName id={event.categoryId} />
      </Facts>
    </>
  );
}

function NextCard({ simulation: { onAir, clock } }: { readonly simulation: Ready }) {
  const t = useT();
  const format = useFormats();
  // Between two slots, the stage shows the next one.
  if (onAir.kind !== 'slot' || !onAir.next) return null;
  const { event, startMs } = onAir.next;
  return (
    <Next as="section">
      <h2>
        {t('simulate.nextAt', { time: format.time(startMs / 1000) })}
        {clock.kind === 'known' && <TimeLeft startMs={startMs} clock={clock.clock} />}
      </h2>
      <SlotTeams event={event} />
    </Next>
  );
}

function TimeLeft({ startMs, clock }: { readonly startMs: number; readonly clock: SharedClock }) {
  const t = useT();
  return <Countdown untilMs={clock.toDeviceMs(startMs)} label={t('catalog.untilStart')} size="small" />;
}

const OnNowSkeleton = () => (
  <>
    <Skeleton
      aria-hidden
      $width="80%"
      $height={`calc(${token('--font-size-3xl')} * ${token('--line-tight')})`}
    />
    <Facts as="div" aria-hidden>
      <Skeleton $width="14rem" $height="1.5rem" />
    </Facts>
  </>
);

const NextSkeleton = () => (
  <Next as="div" aria-hidden>
    <SkeletonText $width="60%" />
    <SkeletonText $width="80%" $lines={2} />
  </Next>
);
