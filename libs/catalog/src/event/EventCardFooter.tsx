import { NextStep } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { CatalogEvent } from './catalog-event.ts';
import { LazyEventFavorite } from './LazyEventFavorite.tsx';
import { NextStepLabel } from './NextStepLabel.tsx';

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
`;

/** Above the link that covers the card. The negative margins take back the button's padding, so the footer stays low. */
const FavoriteSlot = styled.div`
  position: relative;
  z-index: 2;
  margin-block: -0.75rem;
  margin-inline-end: -0.75rem;
`;

/** The last line of a wide card: the next step and the favorite button. */
export const EventCardFooter = ({ event }: { readonly event: CatalogEvent }) => (
  <Foot>
    <NextStep>
      <NextStepLabel event={event} />
    </NextStep>
    <FavoriteSlot>
      <LazyEventFavorite event={event} look="icon" />
    </FavoriteSlot>
  </Foot>
);
