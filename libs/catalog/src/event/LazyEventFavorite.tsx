import { type ComponentType, lazy, memo, Suspense } from 'react';
import { styled } from 'styled-components';
import type { HeartButtonLook } from '../favorites/HeartButton.tsx';
import type { CatalogEvent } from './catalog-event.ts';

interface Props {
  readonly event: CatalogEvent;
  readonly look: HeartButtonLook;
}

/** A chunk of its own, because the first view does not need it. If it fails to load, the card has no button. */
const EventFavorite = lazy(() =>
  import('../favorites/EventFavorite.tsx').then(
    (chunk): { default: ComponentType<Props> } => ({ default: chunk.EventFavorite }),
    () => ({ default: () => null }),
  ),
);

/** Reserves the space until the button is loaded. */
const ButtonSlot = styled.div`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
`;

/**
 * The favorite button of an event's card or row, loaded in a separate chunk. Memoized, as React drops a server's button if
 * other props reach it before.
 */
export const LazyEventFavorite = memo(({ event, look }: Props) => (
  <ButtonSlot>
    <Suspense fallback={null}>
      <EventFavorite event={event} look={look} />
    </Suspense>
  </ButtonSlot>
));
