import { calls, type EventLocation } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { venueTarget } from './indirect-targets.ts';

/** A school's hall is home to a dozen teams; each plays there within as many events. */
const EVENTS_LOOKED_AT = 50;

/** The heart of a venue: the teams that play at home there next. Nothing where no team does. */
export function VenueFavorite({ venue }: { readonly venue: EventLocation }) {
  const state = useCall(
    calls.listEvents,
    { location_id: venue.id, stream_status: 'upcoming', limit: EVENTS_LOOKED_AT },
    { changesRarely: true },
  );
  const events = state.kind === 'ready' ? state.value.data.map(toCatalogEvent) : [];
  const target = venueTarget(venue, events);
  return target.targets.length > 0 && <FavoriteButton {...target} look="icon" />;
}
