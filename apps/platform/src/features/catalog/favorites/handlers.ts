import type { Access } from '../../commerce/access/index.ts';
import type { Favorite } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import type { Handlers } from '../../../http/handler.ts';
import { pageOf, sliceOf } from '../../../http/paging.ts';
import { favoriteQueries, type FavoriteRow } from './queries.ts';
import { participantQueries, toWireEvent, type WireEventServices } from '../catalog/index.ts';
import { favoriteEventQueries } from './favorite-events.ts';

export interface FavoriteServices extends WireEventServices {
  readonly access: Access;
}

export function favoriteHandlers({ access, ...services }: FavoriteServices) {
  return {
    listFavorites: async ({ scope, user }) =>
      ok((await favoriteQueries(scope).list(user.id)).map(toWireFavorite)),
    async addFavorite({ input: { favoritable_id: targetId, favoritable_type: type }, scope, user, nowTs }) {
      const added = await favoriteQueries(scope).add({ userId: user.id, type, targetId, createdTs: nowTs });
      if (added) return ok(toWireFavorite(added));
      return err({ kind: 'invalid', errors: { favoritable_id: [`There is no such ${type}`] } });
    },
    async deleteFavorite({ input: { id }, scope, user }) {
      const removed = await favoriteQueries(scope).remove(user.id, id);
      return removed ? ok({ id }) : err({ kind: 'not-found', what: 'Favorite' });
    },
    async listFavoriteEvents(context) {
      const { scope, user } = context;
      const { limit, offset, sort_field: field, sort_direction, ...filters } = context.input;
      const slice = sliceOf({ limit, offset });
      const isLatestFirst = filters.stream_status === 'finished' && field !== 'name';
      const order = {
        field,
        direction: sort_direction ?? (isLatestFirst ? 'desc' : 'asc'),
        ...slice,
      } as const;
      const events = await favoriteEventQueries(scope).list(user.id, filters, order);
      const teams = await participantQueries(scope).ofEvents(events);
      const viewer = await access.viewerOf(context);
      const wired = events.map((event) => toWireEvent(event, teams, services, viewer));
      return ok(pageOf(wired, await favoriteEventQueries(scope).count(user.id, filters), slice));
    },
  } satisfies Partial<Handlers>;
}

const toWireFavorite = ({ id, type, targetId }: FavoriteRow): Favorite => ({
  id,
  favoritable_id: targetId,
  favoritable_type: type,
});
