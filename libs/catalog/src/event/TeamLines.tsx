import { inTitleOrder } from '@grandstand/api';
import { langProps } from '@grandstand/core';
import { token } from '@grandstand/ui-theme';
import { clampLines, Crest, Skeleton, SkeletonText, tabularFigures, deferred } from '@grandstand/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { CatalogEvent, Side } from './catalog-event.ts';
import { RevealButton } from './RevealButton.tsx';
import { useVisibleDetails } from './use-visible-details.ts';

const Lines = styled.div`
  display: grid;
  gap: 0.375rem;
  min-inline-size: 0;
  outline: none;
`;

/** The reveal button takes no more space than the scores. */
const WithRevealButton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem;
  > button {
    margin-block: -0.5rem;
    margin-inline-end: -0.5rem;
  }
`;

const Line = styled.div<{ $isLoser: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0.625rem;
  font-weight: 650;
  line-height: 1.25;
  color: ${({ $isLoser }) => token($isLoser ? '--text-muted' : '--text')};
  > span:nth-child(2) {
    ${clampLines(1)}
  }
  b {
    ${tabularFigures}
    font-family: ${token('--font-display')};
    font-weight: ${token('--font-weight-display')};
    font-size: ${token('--font-size-l')};
    line-height: 1;
    text-align: end;
  }
`;

/** As tall as two teams. */
const Named = styled.div`
  display: grid;
  align-items: center;
  min-block-size: 3.125rem;
  font-weight: 650;
  line-height: 1.25;
`;

// A separate chunk: few channels have events without two teams.
const ParticipantsLine = deferred(
  async () => (await import('./Participants.tsx')).ParticipantsLine,
  ({ event }) => event.title,
);

const EventName = ({ event }: { readonly event: CatalogEvent }) => (
  <Named {...langProps(event)}>
    <ParticipantsLine event={event} />
  </Named>
);

/** Both teams in the order of the title, each with its score; or the crests of the participants and the event's name. */
export function TeamLines({ event }: { readonly event: CatalogEvent }) {
  const { score, hidesSpoilers } = useVisibleDetails(event);
  const lines = useRef<HTMLDivElement>(null);
  const { sides, isHomeFirst } = event;
  if (!sides) return <EventName event={event} />;
  const [first, second] = inTitleOrder(sides, isHomeFirst);
  const [firstPoints, secondPoints] = score ? inTitleOrder(score, isHomeFirst) : [];
  // An abandoned event has no winner.
  const isFinal = event.kind === 'finished' && score !== null && event.state === null;
  const line = (side: Side, points: number | undefined, opponentPoints: number | undefined) => (
    <Line $isLoser={isFinal && (points ?? 0) < (opponentPoints ?? 0)}>
      <Crest
        name={side.name}
        src={side.logo}
        size="1.375rem"
        {...(side.color ? { color: side.color } : {})}
      />
      <span>{side.name}</span>
      {points === undefined ? <span /> : <b>{points}</b>}
    </Line>
  );
  const both = (
    <Lines ref={lines} tabIndex={-1}>
      {line(first, firstPoints, secondPoints)}
      {line(second, secondPoints, firstPoints)}
    </Lines>
  );
  return (
    <WithRevealButton>
      {both}
      {hidesSpoilers && <RevealButton event={event} scoreRef={lines} />}
    </WithRevealButton>
  );
}

/** A skeleton with the size of two teams. */
export const TeamLinesSkeleton = () => (
  <Lines aria-hidden>
    {['80%', '70%'].map((width) => (
      <Line key={width} $isLoser={false}>
        <Skeleton $width="1.375rem" $height="1.375rem" $round />
        <SkeletonText $width={width} />
      </Line>
    ))}
  </Lines>
);
