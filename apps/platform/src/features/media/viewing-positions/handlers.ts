import type { CallInput, calls, ViewingPosition } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import type { Handlers } from '../../../http/handler.ts';
import { type ItemKind, positionQueries, type PositionRow } from './queries.ts';

interface Item {
  readonly kind: ItemKind;
  readonly id: number;
}

/** The input names one of them. */
const itemOf = ({ event_id, vod_id }: CallInput<typeof calls.getViewingPosition>): Item =>
  typeof vod_id === 'number' ? { kind: 'medium', id: vod_id } : { kind: 'event', id: event_id ?? 0 };

export function viewingPositionHandlers() {
  return {
    async getViewingPosition({ input, scope, user }) {
      const item = itemOf(input);
      const row = await positionQueries(scope, item.kind).find(user.id, item.id);
      return ok({ viewing_position: row && toWirePosition(item, row) });
    },
    async saveViewingPosition({ input, scope, user, nowTs }) {
      const item = itemOf(input);
      const queries = positionQueries(scope, item.kind);
      if (!(await queries.hasItem(item.id)))
        return err({ kind: 'not-found', what: item.kind === 'event' ? 'Event' : 'Media' });
      const row = await queries.saveLatest({
        userId: user.id,
        itemId: item.id,
        positionS: Math.floor(input.position),
        durationS: Math.floor(input.duration),
        // A device whose clock is ahead must not win over later ones.
        watchedTs: Math.min(input.watched_utc_ts, nowTs),
      });
      return ok({ viewing_position: row && toWirePosition(item, row) });
    },
  } satisfies Partial<Handlers>;
}

const toWirePosition = (
  { kind, id }: Item,
  { positionS, durationS, watchedTs }: PositionRow,
): ViewingPosition => ({
  ...(kind === 'event' ? { event_id: id } : { vod_id: id }),
  position: positionS,
  duration: durationS,
  watched_utc_ts: watchedTs,
});
