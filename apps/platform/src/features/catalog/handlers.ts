import { LIFETIME_S, type MediaLinks, videoFileName } from '../media-links/index.ts';
import type { Access, Viewer } from '../access/index.ts';
import { hasAccess, type StreamStatus } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import type { Handlers } from '../../http/handler.ts';
import { eventQueries, type EventRow } from './events.ts';
import type { Scope } from '../../db/scope.ts';
import { wireCatalog } from './wire-catalog.ts';
import { wireEvent, wireEventDetail, wireParticipant } from './wire-event.ts';
import { participantQueries } from './participants.ts';

const DEFAULT_LIMIT = 20;
/** Events per state on the home page. */
const HOMEPAGE_LIMIT = 12;
/** Approximate size of an event with its teams. */
const EVENT_BYTES = 4000;

export interface CatalogServices {
  readonly links: MediaLinks;
  readonly access: Access;
}

export function catalogHandlers({ links, access }: CatalogServices) {
  const wireEvents = async (scope: Scope, events: readonly EventRow[], viewer: Viewer) => {
    const teams = await teamsOf(scope, events);
    return events.map((event) => wireEvent(event, teams, links, viewer));
  };
  return {
    async listEvents(context) {
      const { scope } = context;
      const { limit, offset, no_limit, sort_direction, ...filters } = context.input;
      const slice = { limit: no_limit === '1' ? undefined : (limit ?? DEFAULT_LIMIT), offset: offset ?? 0 };
      const direction = sort_direction ?? nearestFirst(filters.stream_status);
      const events = await eventQueries(scope).list(filters, { direction, ...slice });
      return ok({
        data: await wireEvents(scope, events, await access.viewerOf(context)),
        total: await eventQueries(scope).count(filters),
        limit: slice.limit ?? null,
        offset: slice.offset,
      });
    },
    async getEvent(context) {
      const { input, scope } = context;
      // Shared part of the response; the viewer's part is added below.
      const { event, teams } = await (
        await context.edition()
      ).keep(['event with teams', input.id], {
        async make() {
          const found = await eventQueries(scope).byId(input.id);
          return { event: found, teams: await teamsOf(scope, found ? [found] : []) };
        },
        bytesOf: () => EVENT_BYTES,
      });
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      return ok(wireEventDetail(event, teams, links, await access.viewerOf(context)));
    },
    async downloadEvent(context) {
      const { input, scope, user, nowTs } = context;
      const viewer = await access.viewerOf(context);
      const event = await eventQueries(scope).byId(input.id);
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      if (!viewer.capabilities.has('download'))
        return err({ kind: 'forbidden', message: 'Your pass doesn’t include downloads' });
      if (!hasAccess(viewer.accessTo(event)))
        return err({ kind: 'forbidden', message: 'You don’t have access to this event' });
      if (event.status !== 'finished')
        return err({ kind: 'refused', message: 'This event hasn’t finished yet' });
      await eventQueries(scope).addDownload(user.id, event.id, nowTs);
      return ok({
        url: links.eventDownload(event, viewer),
        file_name: videoFileName(event.name),
        expires_utc_ts: nowTs + LIFETIME_S,
      });
    },
    async getEventsForHomepage(context) {
      const { scope } = context;
      const viewer = await access.viewerOf(context);
      const first = async (status: StreamStatus) => {
        const direction = nearestFirst(status);
        return wireEvents(
          scope,
          await eventQueries(scope).list({ stream_status: status }, { direction, limit: HOMEPAGE_LIMIT }),
          viewer,
        );
      };
      return ok({
        live: await first('live'),
        upcoming: await first('upcoming'),
        finished: await first('finished'),
      });
    },
    listEventCategories: async ({ scope }) => ok(await wireCatalog(scope, links).categories()),
    listEventLocations: async ({ scope }) => ok(await wireCatalog(scope, links).locations()),
    async listParticipants({ input: { participant_group_id: groupId, limit, offset, no_limit }, scope }) {
      const slice = { limit: no_limit === '1' ? undefined : (limit ?? DEFAULT_LIMIT), offset: offset ?? 0 };
      const teams = await participantQueries(scope).list(groupId, slice);
      return ok({
        data: teams.map((team) => wireParticipant(team, links)),
        total: await participantQueries(scope).count(groupId),
        limit: slice.limit ?? null,
        offset: slice.offset,
      });
    },
    listParticipantGroups: async ({ scope }) => ok(await wireCatalog(scope, links).groups()),
    listParticipantGroupProperties: async ({ scope }) =>
      ok(await wireCatalog(scope, links).groupProperties()),
  } satisfies Partial<Handlers>;
}

const teamsOf = (scope: Scope, events: readonly EventRow[]) =>
  participantQueries(scope).byIds(events.flatMap((event) => [event.homeId, event.awayId]));

const nearestFirst = (status: StreamStatus | undefined) => (status === 'finished' ? 'desc' : 'asc');
