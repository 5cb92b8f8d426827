import type { ViewingPosition } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { events } from '../catalog/schema.ts';
import { viewingPositionQueries, type ViewingPositionRow } from './queries.ts';

export function viewingPositionHandlers() {
  return {
    async getViewingPosition({ input, scope, user }) {
      const row = await viewingPositionQueries(scope).find(user.id, input.event_id);
      return ok({ viewing_position: row && toWirePosition(row) });
    },
    async saveViewingPosition({ input, scope, user, nowTs }) {
      const { event_id: eventId, position, duration, watched_utc_ts } = input;
      if ((await scope.count(events, eq(events.id, eventId))) === 0)
        return err({ kind: 'not-found', what: 'Event' });
      const row = await viewingPositionQueries(scope).saveLatest({
        userId: user.id,
        eventId,
        positionS: Math.floor(position),
        durationS: Math.floor(duration),
        // A device whose clock is ahead must not win over later ones.
        watchedTs: Math.min(watched_utc_ts, nowTs),
      });
      return ok({ viewing_position: row && toWirePosition(row) });
    },
  } satisfies Partial<Handlers>;
}

const toWirePosition = ({
  eventId,
  positionS,
  durationS,
  watchedTs,
}: ViewingPositionRow): ViewingPosition => ({
  event_id: eventId,
  position: positionS,
  duration: durationS,
  watched_utc_ts: watchedTs,
});
