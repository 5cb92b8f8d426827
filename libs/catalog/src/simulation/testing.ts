import type { Event } from '@grandstand/api';
import { type Slot, toSlot } from './slots.ts';

/** A finished event that everyone may watch. */
const exampleEvent = (id: number): Event => ({
  id,
  name: `Match ${id}`,
  type: 'free',
  has_access: true,
  event_utc_ts: 1_700_000_000,
  end_utc_ts: 1_700_007_200,
  time_zone: 'UTC',
  participants: [],
  home_team_id: null,
  location_id: null,
  event_category_id: 3,
  stream_status: 'finished',
  base_price: null,
  service_fee: null,
  single_event_package_id: null,
  image: '/final-celebration.jpg',
  score: { home: 7, away: 5 },
});

/** A slot with an event of the same id. */
export const exampleSlot = (id: number): Slot =>
  toSlot({ id, start_utc_ts: 0, end_utc_ts: 1, event: exampleEvent(id) });
