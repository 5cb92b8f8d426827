import { deferred } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { HeartButtonLook } from '../favorites/HeartButton.tsx';
import type { CatalogEvent } from './catalog-event.ts';

interface Props {
  readonly event: CatalogEvent;
  readonly look: HeartButtonLook;
}

// A chunk of its own, because the first view does not need it. While it cannot be loaded, the card has no button.
const EventFavorite = deferred(async () => (await import('../favorites/EventFavorite.tsx')).EventFavorite);

/** Reserves the space until the button is loaded. */
const ButtonSlot = styled.div`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
`;

/** The favorite button of an event's card or row, loaded in a separate chunk. */
export const LazyEventFavorite = ({ event, look }: Props) => (
  <ButtonSlot>
    <EventFavorite event={event} look={look} />
  </ButtonSlot>
);
