import type { Event, Participant } from './schemas/catalog.ts';

/** The two teams of an event; null when it does not have exactly two. Without a home team, the second one counts as it. */
export function sidesOf({
  participants,
  home_team_id: homeId,
}: Pick<Event, 'participants' | 'home_team_id'>): {
  readonly home: Participant;
  readonly away: Participant;
} | null {
  const [first, second, ...more] = participants;
  if (!first || !second || more.length > 0) return null;
  return first.id === homeId ? { home: first, away: second } : { home: second, away: first };
}

/** "away @ home" with two participants (§3), else the event's name. */
export function eventTitle(event: Pick<Event, 'participants' | 'home_team_id' | 'name'>): string {
  const sides = sidesOf(event);
  return sides ? `${sides.away.name} @ ${sides.home.name}` : event.name;
}
