import type { Event, Participant } from './schemas/catalog.ts';

type Sided = Pick<Event, 'participants' | 'home_team_id'>;

/** The two teams of an event; null when it does not have exactly two. Without a home team, the second one counts as it. */
export function sidesOf({ participants, home_team_id: homeId }: Sided): {
  readonly home: Participant;
  readonly away: Participant;
} | null {
  const [first, second, ...more] = participants;
  if (!first || !second || more.length > 0) return null;
  return first.id === homeId ? { home: first, away: second } : { home: second, away: first };
}

/** Two sides in the order in which the channel names them: away and home (§3), or home and away (D27). */
export const inTitleOrder = <T>(
  { home, away }: { home: T; away: T },
  isHomeFirst: boolean,
): readonly [T, T] => (isHomeFirst ? [home, away] : [away, home]);

/** "away @ home" (§3), or "home – away" where the channel names the home team first (D27). */
export const titleOfSides = (sides: { home: string; away: string }, isHomeFirst: boolean): string =>
  inTitleOrder(sides, isHomeFirst).join(isHomeFirst ? ' – ' : ' @ ');

/** The title of the two teams with two participants, else the event's name. */
export function eventTitle(event: Sided & Pick<Event, 'name' | 'is_home_first'>): string {
  const sides = sidesOf(event);
  return sides
    ? titleOfSides({ home: sides.home.name, away: sides.away.name }, event.is_home_first ?? false)
    : event.name;
}
