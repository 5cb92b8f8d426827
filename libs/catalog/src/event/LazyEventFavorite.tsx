import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import type { HeartButtonLook } from '../favorites/HeartButton.tsx';
import type { CatalogEvent } from './catalog-event.ts';

interface Props {
  readonly event: CatalogEvent;
  readonly look: HeartButtonLook;
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

/** What an event's card or row has in its corner: the heart, which opens what can be marked of it. */
export const LazyEventFavorite = ({ event, look }: Props) => (
  <Room>
    <Suspense fallback={null}>
      <EventFavorite event={event} look={look} />
    </Suspense>
  </Room>
);
