import {
  type Card,
  type CardContext,
  channelCard,
  eventCard,
  type EventRow,
} from '../../catalog/catalog/index.ts';
import type { VodMediaRow } from './queries.ts';

type Teams = Parameters<typeof eventCard>[1];

/**
 * The card of a library medium: the teams of the event that it shows, whose picture could reveal the result, or the
 * medium's picture.
 */
export function mediumCard(
  row: VodMediaRow,
  { events, teams }: { readonly events: ReadonlyMap<number, EventRow>; readonly teams: Teams },
  context: CardContext,
): Card {
  const event = row.eventId === null ? undefined : events.get(row.eventId);
  if (event) return { ...eventCard(event, teams, context), title: row.title };
  const shared = channelCard(context);
  const day = new Intl.DateTimeFormat(shared.language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...shared,
    title: row.title,
    line: day.format(new Date(row.dateTs * 1000)),
    teams: [],
    image: row.image,
  };
}
