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

    const fixtures = planFixtures(seed, existing, lastRegular?.startTs ?? nowTs - PAST_S, nowTs);
    const firstId = (last?.id ?? seed.channel.first_event_id - 1) + 1;
    const rows = fixtures.map(({ goals: plannedGoals, name, description, blackout, ...fixture }, index) => ({
      event: {
        id: firstId + index,
        image: null,
        ...fixture,
        participantIds: [...fixture.participantIds],
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
    const specials = specialFixtures(seed, existing, nowTs).map(
      ({ goals: _goals, name, description, ...fixture }) => ({
        image: null,
        ...fixture,
        participantIds: [...fixture.participantIds],
        ...storeTexts({ name, description }, language),
        blackout: null,
      }),
    );
    await txScope.append(events, [...rows.map((row) => row.event), ...specials]);
    await txScope.append(
      goals,
      rows.flatMap((row) => row.goals),
    );
    return rows.length + specials.length;
  });
}
