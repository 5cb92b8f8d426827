import { inArray } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { events, goals } from '../../catalog/catalog/schema.ts';
import { type Content, type EventContent, parseTime } from './content.ts';
import { idLookup } from './id-lookup.ts';
import { storeTexts } from '../../../db/stored-texts.ts';

/** Inserts or updates events and replaces their goals. `content` has what they refer to. Call it in a transaction. */
export async function writeEvents(
  scope: Scope,
  rows: readonly EventContent[],
  content: Pick<Content, 'teams' | 'categories' | 'locations'>,
  language: string,
): Promise<void> {
  const teamId = idLookup('team', content.teams);
  const categoryId = idLookup('category', content.categories);
  const locationId = idLookup('location', content.locations);
  await scope.putAll(
    events,
    rows.map((row) => ({
      id: row.id,
      slug: row.slug ?? `event-${row.id}`,
      ...storeTexts({ name: row.name, description: row.description }, language),
      type: row.type,
      startTs: parseTime(row.start),
      endTs: parseTime(row.end),
      timeZone: row.time_zone ?? 'UTC',
      homeId: row.home === null ? null : teamId(row.home),
      awayId: row.away === null ? null : teamId(row.away),
      participantIds: row.participants.map(teamId),
      categoryId: categoryId(row.category),
      locationId: locationId(row.location),
      basePrice: row.base_price,
      serviceFee: row.service_fee,
      image: row.image ?? null,
      blackout: row.blackout && {
        areas: row.blackout.areas.map(({ code, name }) => ({ code, ...storeTexts({ name }, language) })),
        untilTs: parseTime(row.blackout.until),
      },
      state: row.state,
      isTimeTba: row.time_tba,
      stream: row.stream,
    })),
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await scope.clear(goals, inArray(goals.eventId, ids));
  await scope.append(
    goals,
    rows.flatMap((row) =>
      row.goals.map(({ at, side, points }, position) => {
        return { eventId: row.id, position, atTs: parseTime(at), side, points };
      }),
    ),
  );
}
