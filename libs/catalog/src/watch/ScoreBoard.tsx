import { inTitleOrder } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Crest, displayText, media, Skeleton, tabularFigures } from '@grandstand/ui';
import { type ReactNode, useRef } from 'react';
import { useIsResultRevealed } from '@grandstand/session';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import type { CatalogEvent, Side } from '../event/catalog-event.ts';
import { RevealButton } from '../event/RevealButton.tsx';
import { useVisibleDetails } from '../event/use-visible-details.ts';
import { useSeenResult } from '../event/watched-results.ts';

const Board = styled.div`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border-radius: ${token('--radius-m')};
  background: ${token('--border')};
  box-shadow: 0 0 0 1px ${token('--border')};
  outline: none;
  &:has(> button) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  > button {
    grid-area: 1 / 2 / 3;
    border-radius: 0;
    background-color: ${token('--card-background')};
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

const Team = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 1rem;
  min-block-size: 4.75rem;
  padding: 0.75rem 1.25rem;
  background:
    linear-gradient(var(--team, ${token('--accent')}), var(--team, ${token('--accent')})) left / 4px 100%
      no-repeat,
    ${token('--card-background')};
  font-weight: 650;
  line-height: 1.25;
  ${media.hover} {
    &:hover {
      background-color: ${token('--card-hover')};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  small {
    display: block;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 600;
  }
  b {
    ${displayText}
    ${tabularFigures}
    font-size: ${token('--font-size-3xl')};
    line-height: 1;
  }
  [dir='rtl'] & {
    background-position: right;
  }
`;

const Note = styled.small`
  grid-column: 1 / -1;
  padding: 0.375rem 1.25rem;
  background: ${token('--card-background')};
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-xs')};
`;

interface Props {
  readonly event: CatalogEvent;
  /** Whether the page has a player of the event, whose picture the score follows. */
  readonly hasPlayer: boolean;
}

/** Whether the viewer is behind; a recording is, also before its player has reported a picture. */
function useWatched(event: CatalogEvent, hasPlayer: boolean) {
  const watched = useSeenResult(event.id);
  const isRevealed = useIsResultRevealed(event.id);
  const awaitsPicture = hasPlayer && !watched && event.kind === 'finished';
  return {
    awaitsPicture: awaitsPicture && !isRevealed,
    isBehind: (awaitsPicture || watched?.isBehind === true) && !isRevealed,
  };
}

/**
 * The participants, linked to their pages; two teams have scores, and a hidden score has a reveal button. While the event
 * plays, the score follows the shown picture.
 */
export function ScoreBoard({ event, hasPlayer }: Props): ReactNode {
  const t = useT();
  const links = useCatalogLinks();
  const { score: visibleScore, hidesSpoilers } = useVisibleDetails(event);
  const { awaitsPicture, isBehind } = useWatched(event, hasPlayer);
  const score = awaitsPicture ? null : visibleScore;
  const board = useRef<HTMLDivElement>(null);
  const { sides, participants, isHomeFirst } = event;
  if (participants.length === 0) return null;
  const team = (side: Side, role: string | null, points: number | undefined) => (
    <Team
      key={side.id}
      to={links.participant(side.alias)}
      style={side.color ? { ['--team' as string]: side.color } : {}}
    >
      <Crest name={side.name} src={side.logo} size="3rem" {...(side.color ? { color: side.color } : {})} />
      <span>
        {side.name}
        {role !== null && <small>{role}</small>}
      </span>
      {points === undefined ? <span /> : <b>{points}</b>}
    </Team>
  );
  if (!sides)
    return (
      <Board role="group" aria-label={t('catalog.teams')}>
        {participants.map((side) => team(side, null, undefined))}
      </Board>
    );
  return (
    <Board ref={board} tabIndex={-1} role="group" aria-label={t('catalog.teams')}>
      {inTitleOrder(
        {
          home: team(sides.home, t('catalog.home'), score?.home),
          away: team(sides.away, t('catalog.away'), score?.away),
        },
        isHomeFirst,
      )}
      {isBehind && !hidesSpoilers && <Note>{t('catalog.scoreAsWatched')}</Note>}
      {hidesSpoilers && <RevealButton event={event} scoreRef={board} withLabel />}
    </Board>
  );
}

export const ScoreBoardSkeleton = () => (
  <Board>
    <Skeleton $height="4.75rem" style={{ borderRadius: 0 }} />
    <Skeleton $height="4.75rem" style={{ borderRadius: 0 }} />
  </Board>
);
