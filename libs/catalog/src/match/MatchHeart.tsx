import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import type { HeartLook } from '../favorites/Heart.tsx';
import type { Match } from './match.ts';

interface Props {
  readonly match: Match;
  readonly look: HeartLook;
}

/** Not for the first view: a card is a card without it, and where it cannot be had, it stays so. */
const EventFavorite = lazy(() =>
  import('../favorites/EventFavorite.tsx').then(
    (chunk): { default: ComponentType<Props> } => ({ default: chunk.EventFavorite }),
    () => ({ default: () => null }),
  ),
);

/** Its room is there before it is. */
const Room = styled.div`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
`;

/** What a match's card or row has in its corner: the heart, which opens what can be marked of it. */
export const MatchHeart = ({ match, look }: Props) => (
  <Room>
    <Suspense fallback={null}>
      <EventFavorite match={match} look={look} />
    </Suspense>
  </Room>
);
