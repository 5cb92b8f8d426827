import type { Favorite } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import { viewerOf } from '../access/viewer.ts';
import type { Handlers } from '../../http/handler.ts';
import type { FavoriteRow } from './queries.ts';
import { wireEvent } from '../catalog/wire-event.ts';
import type { HandlerServices } from '../../start/handler-services.ts';

const DEFAULT_LIMIT = 20;

export function favoriteHandlers({ links, geo }: HandlerServices) {
  return {
    listFavorites: async ({ rows, user }) => ok((await rows.favorites.list(user.id)).map(wireFavorite)),
    async addFavorite({ input: { favoritable_id: targetId, favoritable_type: type }, rows, user, nowTs }) {
      const added = await rows.favorites.add({ userId: user.id, type, targetId, createdTs: nowTs });
      if (added) return ok(wireFavorite(added));
      return err({ kind: 'invalid', errors: { favoritable_id: [`There is no such ${type}`] } });
    },
    async deleteFavorite({ input: { id }, rows, user }) {
      const removed = await rows.favorites.remove(user.id, id);
      return removed ? ok({ id }) : err({ kind: 'not-found', what: 'Favorite' });
    },
    async listFavoriteEvents(context) {
      const { rows, user } = context;
      const {
        limit = DEFAULT_LIMIT,
        offset = 0,
        sort_field: field,
        sort_direction,
        ...filters
      } = context.input;
      const latestFirst = filters.stream_status === 'finished' && field !== 'name';
      const order = {
        field,
        direction: sort_direction ?? (latestFirst ? 'desc' : 'asc'),
        limit,
        offset,
      } as const;
      const events = await rows.events.favorites(user.id, filters, order);
      const teams = await rows.participants.byIds(events.flatMap((event) => [event.homeId, event.awayId]));
      const viewer = await viewerOf(context, geo);
      return ok({
        data: events.map((event) => wireEvent(event, teams, links, viewer)),
        total: await rows.events.countFavorites(user.id, filters),
        limit,
        offset,
      });
    },
  } satisfies Partial<Handlers>;
}

const wireFavorite = ({ id, type, targetId }: FavoriteRow): Favorite => ({
  id,
  favoritable_id: targetId,
  favoritable_type: type,
});
