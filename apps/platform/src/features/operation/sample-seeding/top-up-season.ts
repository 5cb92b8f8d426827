import {
  FILLER_SLUG_PREFIX,
  PAST_S,
  planFixtures,
  type Seed,
  SPECIAL_SLUG_PREFIX,
  specialFixtures,
} from '@grandstand/sample-channels';
import { and, gt, max, notLike } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { events, goals } from '../../catalog/catalog/schema.ts';
import { storeTexts } from '../../../db/stored-texts.ts';

/**
 * Adds missing events to a channel's season at `nowTs` (seconds); returns their number. Safe for concurrent
 * processes.
 */
export function topUpSeason(db: Database, seed: Seed, nowTs: number): Promise<number> {
  const channelId = seed.channel.id;
  const { language } = seed.channel.settings;
  return createScope(db, channelId, nowTs).transaction(async (txScope) => {
    await txScope.lock(`season ${channelId}`);
    const existing = await txScope.rows(events, { where: gt(events.endTs, nowTs - PAST_S) });
    const [lastRegular] = await txScope.groups(events, {
      fields: { startTs: max(events.startTs) },
      where: and(
        notLike(events.slug, `${FILLER_SLUG_PREFIX}%`),
        notLike(events.slug, `${SPECIAL_SLUG_PREFIX}%`),
      ),
    });
    const [last] = await txScope.groups(events, {
      fields: { id: max(events.id) },
      where: notLike(events.slug, `${SPECIAL_SLUG_PREFIX}%`),
    });

    const firstId = (last?.id ?? seed.channel.first_event_id - 1) + 1;
    const regular = planFixtures(seed, existing, lastRegular?.startTs ?? nowTs - PAST_S, nowTs);
    const fixtures = [
      ...regular.map((fixture, index) => ({ ...fixture, id: firstId + index })),
      ...specialFixtures(seed, existing, nowTs),
    ];
    await txScope.append(
      events,
      fixtures.map(({ goals: _goals, name, description, blackout, ...fixture }) => ({
        image: null,
        ...fixture,
        participantIds: [...fixture.participantIds],
        ...storeTexts({ name, description }, language),
        blackout: blackout && {
          ...blackout,
          areas: blackout.areas.map((area) => ({ ...area, ...storeTexts({ name: area.name }, language) })),
        },
      })),
    );
    await txScope.append(
      goals,
      fixtures.flatMap(({ id: eventId, startTs, goals: planned }) =>
        planned.map(({ offsetS, side, points }, position) => {
          return { eventId, position, atTs: startTs + offsetS, side, points };
        }),
      ),
    );
    return fixtures.length;
  });
}
