import { FILLER_SLUG_PREFIX, PAST_S, planFixtures, type Seed } from '@grandstand/sample-channels';
import { gt, max, notLike } from 'drizzle-orm';
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
      where: notLike(events.slug, `${FILLER_SLUG_PREFIX}%`),
    });
    const [last] = await txScope.groups(events, { fields: { id: max(events.id) } });

    const fixtures = planFixtures(seed, existing, lastRegular?.startTs ?? nowTs - PAST_S, nowTs);
    const firstId = (last?.id ?? seed.channel.first_event_id - 1) + 1;
    const rows = fixtures.map(({ goals: plannedGoals, name, description, blackout, ...fixture }, index) => ({
      event: {
        id: firstId + index,
        image: null,
        ...fixture,
        ...storeTexts({ name, description }, language),
        blackout: blackout && {
          ...blackout,
          areas: blackout.areas.map((area) => ({ ...area, ...storeTexts({ name: area.name }, language) })),
        },
      },
      goals: plannedGoals.map(({ offsetS, side, points }, position) => {
        return {
          eventId: firstId + index,
          position,
          atTs: fixture.startTs + offsetS,
          side,
          points,
        };
      }),
    }));
    await txScope.append(
      events,
      rows.map((row) => row.event),
    );
    await txScope.append(
      goals,
      rows.flatMap((row) => row.goals),
    );
    return rows.length;
  });
}
