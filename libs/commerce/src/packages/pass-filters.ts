import { type EventCategory, type Gender, genderParameter, GENDERS, type Participant } from '@grandstand/api';
import { choiceParameter, findByText, queryCodec, referenceParameter, textParameter } from '@grandstand/core';
import type { ListView } from '@grandstand/ui';
import type { Offer } from '../offer.ts';
import { playsIn } from '../team-sports.ts';

/** The pass filters of §3; a sport is an event category. */
export interface PassFilters {
  readonly sport: EventCategory | null;
  readonly gender: Gender | null;
  readonly city: string | null;
  readonly state: string | null;
}

export const NO_FILTERS: PassFilters = { sport: null, gender: null, city: null, state: null };

/** How many filters are set. */
export const countFilters = (filters: PassFilters): number =>
  Object.values(filters).filter((value) => value !== null).length;

/** §2, *Event and pass lists*. */
export const PASS_VIEWS = ['grid', 'list', 'card', 'table'] as const satisfies readonly ListView[];

/** The channel's values that passes can be filtered by. */
interface FilterSource {
  readonly categories: readonly EventCategory[];
  readonly participants: readonly Participant[];
}

/** Filters and view in the URL (§3). */
export const passQuery = ({ categories, participants }: FilterSource) =>
  queryCodec<PassFilters & { readonly view: ListView }>({
    sport: referenceParameter(['sport', 'category_id', 'event_category_id'], categories),
    gender: genderParameter,
    city: placeParameter('city', participants),
    state: placeParameter('state', participants),
    view: choiceParameter(['view'], PASS_VIEWS, 'grid'),
  });

const placeParameter = (kind: 'city' | 'state', participants: readonly Participant[]) =>
  textParameter([kind], (text) => findByText(placesOf(participants, kind), text, String));

/** The cities or states of these teams, in alphabetical order. */
export const placesOf = (participants: readonly Participant[], kind: 'city' | 'state'): readonly string[] =>
  [...new Set(participants.flatMap(({ properties }) => properties[kind] ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );

/** The genders of these teams (§3). */
export const gendersOf = (participants: readonly Participant[]): readonly Gender[] =>
  GENDERS.filter((gender) => participants.some((team) => hasGender(team, gender)));

const hasGender = ({ properties }: Participant, gender: Gender): boolean => {
  const own = properties['gender'] ?? [];
  return own.includes(gender) || (own.length === 0 && gender === 'not identified');
};

/** The teams that match the filters. The sport applies where teams name their sport as the channel does. */
export function matchingTeams(
  participants: readonly Participant[],
  { sport, gender, city, state }: PassFilters,
): readonly Participant[] {
  const isNamed = sport !== null && participants.some((team) => playsIn(sport, team));
  return participants.filter(
    (team) =>
      (!isNamed || playsIn(sport, team)) &&
      (gender === null || hasGender(team, gender)) &&
      (city === null || (team.properties['city'] ?? []).includes(city)) &&
      (state === null || (team.properties['state'] ?? []).includes(state)),
  );
}

/**
 * Whether the offer is shown with these filters. Subscriptions always are. The sport applies to all passes, the other
 * filters only to team passes, which are hidden when no team matches. `teams`: the teams that match.
 */
export const matchesFilters = (
  { scope, categories }: Offer,
  { sport }: PassFilters,
  teams: readonly Participant[],
): boolean =>
  scope === 'everything' ||
  ((sport === null || categories.includes(sport.id)) && (scope !== 'one-team' || teams.length > 0));
