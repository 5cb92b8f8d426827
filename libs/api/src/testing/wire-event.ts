import type { Event, Participant } from '../schemas/catalog.ts';

/** A team without pictures, colours and groups. */
export const wireTeam = (id: number, name: string, changes: Partial<Participant> = {}): Participant => ({
  id,
  name,
  short_name: name.slice(0, 3),
  alias: name.toLowerCase(),
  images: { logo: null, cover: null },
  color: '',
  secondary_color: '',
  properties: {},
  groups: [],
  ...changes,
});

/** An upcoming free event without participants. */
export const wireEvent = (changes: Partial<Event> = {}): Event => ({
  id: 7,
  name: 'Cup final',
  type: 'free',
  has_access: true,
  event_utc_ts: 1_800_000_000,
  end_utc_ts: 1_800_007_200,
  time_zone: 'UTC',
  participants: [],
  home_team_id: null,
  location_id: null,
  event_category_id: 3,
  stream_status: 'upcoming',
  base_price: null,
  service_fee: null,
  single_event_package_id: null,
  image: null,
  score: null,
  ...changes,
});
