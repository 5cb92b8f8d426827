import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import {
  buyActions,
  Countdown,
  DENIAL_MESSAGES,
  Stage,
  StageCard,
  StageNotReady,
  StageDenial,
  StageSkeleton,
  useNow,
} from '@grandstand/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { EVENT_ART_NAME, eventArtProps } from '../event/event-art-transition.ts';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { useEventPrice } from '../event/event-price.ts';
import { useEventStart } from '../event/use-event-start.ts';
import { useNextStep } from '../event/NextStepLabel.tsx';
import { useIsSoon } from '../event/StateBadge.tsx';
import { BlackoutDenial } from './BlackoutDenial.tsx';
import { StageArt } from './StageArt.tsx';
import { stageLight } from './stage-light.ts';

/** Without enough width, the header below shows the countdown. */
const Wide = styled.div`
  display: none;
  @container (width >= 72rem) {
    display: block;
  }
`;

/** Not balanced: that would separate the month from the day. */
const Day = styled.strong`
  && {
    text-wrap: wrap;
  }
`;

/** View transition: the card's picture grows into the stage. */
const SPACE = { ...eventArtProps, style: { viewTransitionName: EVENT_ART_NAME } };

/** A free sample of an event that the viewer must buy. */
export interface StageSample {
  /** The player while the sample plays; else false. */
  readonly player: ReactNode;
  /** The button that plays it. */
  readonly offer: ReactNode;
  /** How the sample went; null until it has been played. `isPlayable`: the event can be played on this device. */
  readonly verdict: {
    readonly title: string;
    readonly text: string;
    readonly isPlayable: boolean;
  } | null;
}

interface Props {
  readonly event: CatalogEvent;
  /** The player; null when the viewer cannot watch. */
  readonly player: ReactNode;
  readonly sample?: StageSample | null;
  /** After the links of a viewer who needs an account or a pass. */
  readonly extraAction?: ReactNode;
  /** Fills the whole window, for the embed page. */
  readonly fill?: boolean;
}

/** The player, or the reason why the viewer cannot watch. */
export function WatchStage({ event, player, sample = null, extraAction, fill = false }: Props) {
  const step = useNextStep(event);
  const canPlay = step === 'watch-live' || step === 'watch-replay';
  const samplePlayer = step === 'buy' && sample?.player ? sample.player : null;
  return (
    <Stage player={canPlay ? player : samplePlayer} light={stageLight(event)} fill={fill} space={SPACE}>
      <StageArt event={event} />
      <Poster event={event} sample={sample} extraAction={extraAction} />
    </Stage>
  );
}

/** Earlier buyers may have tickets, although none is sold now. */
const canHaveTickets = ({ type }: CatalogEvent): boolean => type === 'paid' || type === 'ppv';

interface PosterProps extends Pick<Props, 'event' | 'extraAction'> {
  readonly sample: StageSample | null;
}

function Poster({ event, sample, extraAction }: PosterProps) {
  const t = useT();
  const { full } = useEventStart(event);
  const links = useCatalogLinks();
  const isAnonymous = useUser() === null;
  const lowest = useEventPrice(event);
  const step = useNextStep(event);
  const soon = useIsSoon(event);
  // The event should have started, and is polled until it has.
  const isDue = useNow(1000) >= event.startS * 1000 && !event.isTimeTba;
  const countdown = soon && !isDue && (
    <Countdown untilMs={event.startS * 1000} label={t('catalog.untilStart')} />
  );
  const day = <Day>{full}</Day>;
  switch (step) {
    case 'buy':
      return (
        <StageDenial
          reason={step}
          links={links}
          {...(event.type === 'ppv' && {
            title: t('catalog.access.buy.ppvTitle'),
            text: t('catalog.access.buy.ppvText'),
          })}
          {...(sample?.verdict && { title: sample.verdict.title, text: sample.verdict.text })}
          // No price for what would not play here.
          actions={sample?.verdict?.isPlayable === false ? [] : buyActions(lowest, links, isAnonymous)}
          button={
            <>
              {sample?.offer}
              {extraAction}
            </>
          }
          $between
        >
          {countdown && <Wide>{countdown}</Wide>}
        </StageDenial>
      );
    case 'geo-blocked':
      return (
        <StageDenial
          reason={step}
          links={links}
          actions={[{ to: links.schedule(), text: 'app.fullSchedule' }]}
          $between
        />
      );
    case 'blacked-out':
      return event.blackout && <BlackoutDenial blackout={event.blackout} />;
    case 'cancelled':
    case 'postponed':
    case 'register':
    case 'capability-missing':
      return (
        <StageDenial
          reason={step}
          links={links}
          {...(step === 'postponed' &&
            !canHaveTickets(event) && { text: t('catalog.access.postponed.textWithoutTickets') })}
          button={step !== 'cancelled' && extraAction}
          $between
        >
          {countdown && <Wide>{countdown}</Wide>}
        </StageDenial>
      );
    case 'not-started':
      if (isDue) return <StageNotReady $between />;
      return (
        <StageCard $between>
          <p>{t(soon ? 'catalog.untilStart' : 'catalog.startsOn')}</p>
          {countdown || day}
          <p>{t(DENIAL_MESSAGES[step].text)}</p>
        </StageCard>
      );
    case 'watch-live':
    case 'watch-replay':
      return <StageNotReady $between />;
    default:
      return assertNever(step);
  }
}

export const WatchStageSkeleton = ({ fill = false }: Pick<Props, 'fill'>) => (
  <StageSkeleton fill={fill} space={SPACE} />
);
