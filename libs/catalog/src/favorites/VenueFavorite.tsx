import { calls, type EventLocation } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { toMatch } from '../match/match.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { venueTarget } from './followed.ts';

/** A school's hall is home to a dozen teams; each plays there within as many events. */
const EVENTS_LOOKED_AT = 50;

/** The heart of a venue: the teams that play at home there next. Nothing where no team does. */
export function VenueFavorite({ venue }: { readonly venue: EventLocation }) {
  const state = useCall(
    calls.listEvents,
    { location_id: venue.id, stream_status: 'upcoming', limit: EVENTS_LOOKED_AT },
    { changesRarely: true },
  );
  const matches = state.kind === 'ready' ? state.value.data.map(toMatch) : [];
  const target = venueTarget(venue, matches);
  return target.marks.length > 0 && <FavoriteButton {...target} look="icon" />;
}
