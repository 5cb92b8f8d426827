import { calls, type EventLocation } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useParticipants } from '@grandstand/session';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { venueTarget } from './indirect-targets.ts';

/** Enough events to find all home teams of a venue: a school's hall may have a dozen. */
const MAX_EVENTS = 50;

/** The favorite button of a venue: a menu of its home teams. Renders nothing when it has none. */
export function VenueFavorite({ venue }: { readonly venue: EventLocation }) {
  const participants = useParticipants();
  const state = useCall(
    calls.listEvents,
    { location_id: venue.id, stream_status: 'upcoming', limit: MAX_EVENTS },
    { changesRarely: true },
  );
  const events = state.kind === 'ready' ? state.value.data.map(toCatalogEvent) : [];
  const target = venueTarget(venue, events, participants);
  return target.items.length > 0 && <FavoriteButton {...target} look="icon" />;
}
