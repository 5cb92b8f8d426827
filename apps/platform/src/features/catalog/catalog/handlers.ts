import type { Access, Viewer } from '../../commerce/access/index.ts';
import type { StreamStatus } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import type { Handlers } from '../../../http/handler.ts';
import { pageOf, sliceOf } from '../../../http/paging.ts';
import { cardUrl, eventCard } from './card.ts';
import { eventQueries, type EventRow } from './events.ts';
import { isSampleOffered, SAMPLE_S, SAMPLE_URL_LIFETIME_S, sampleStartS } from './event-sample.ts';
import { createEventIndex } from './search/event-words.ts';
import { searchEvents } from './search/search-events.ts';
import type { Scope } from '../../../db/scope.ts';
import { momentsOf } from './moments.ts';
import type { StreamLinks } from './stream-links.ts';
import { wireCatalogQueries } from './wire-catalog.ts';
import { toWireEvent, toWireEventDetail, toWireParticipant, type WireEventServices } from './wire-event.ts';
import { participantQueries } from './participants.ts';

/** Events per state on the home page. */
const HOMEPAGE_LIMIT = 12;
/** Approximate size of an event with its teams. */
const EVENT_BYTES = 4000;

export interface CatalogServices extends WireEventServices {
  readonly access: Access;
  readonly streamLinks: StreamLinks;
}

export function catalogHandlers({ mediaUrls, access, findPeriods, streamLinks }: CatalogServices) {
  const toWireEvents = async (scope: Scope, events: readonly EventRow[], viewer: Viewer) => {
    const teams = await participantQueries(scope).ofEvents(events);
    return events.map((event) => toWireEvent(event, teams, { mediaUrls, findPeriods }, viewer));
  };
  const index = createEventIndex();
  return {
    async listEvents(context) {
      const { scope } = context;
      const { limit, offset, no_limit, sort_direction, ...filters } = context.input;
      const slice = sliceOf({ limit, offset, no_limit });
      const direction = sort_direction ?? nearestFirstDirection(filters.stream_status);
      const events = await eventQueries(scope).list(filters, { direction, ...slice });
      const wired = await toWireEvents(scope, events, await access.viewerOf(context));
      return ok(pageOf(wired, await eventQueries(scope).count(filters), slice));
    },
    async searchEvents(context) {
      const { scope, channel, input } = context;
      const slice = sliceOf(input);
      const found = await searchEvents({ scope, channel, index }, input.query, slice);
      const wired = await toWireEvents(scope, found.events, await access.viewerOf(context));
      return ok(pageOf(wired, found.total, slice));
    },
    async getEvent(context) {
      const { input, scope, channel } = context;
      // The event, its teams and card are the same for all viewers, so the edition caches them; access is added below.
      const { event, teams, card } = await (
        await context.edition()
      ).keep(['event with teams', input.id], {
        async make() {
          const found = await eventQueries(scope).byId(input.id);
          const playing = await participantQueries(scope).ofEvents(found ? [found] : []);
          const drawn = found && eventCard(found, playing, { channel, scope });
          const url = drawn && cardUrl(mediaUrls, drawn, { kind: 'events', id: found.id, channel });
          return { event: found, teams: playing, card: url };
        },
        bytesOf: () => EVENT_BYTES,
      });
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      const viewer = await access.viewerOf(context);
      const services = { mediaUrls, findPeriods, streamLinks };
      return ok({ ...(await toWireEventDetail(event, teams, services, viewer)), card });
    },
    async listEventMoments({ input: { id }, scope, channel, nowTs }) {
      const event = await eventQueries(scope).byId(id);
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      const periods = event.homeId === null ? [] : findPeriods(channel.id, event.categoryId);
      const moments = momentsOf(event, await eventQueries(scope).goalsOf(id), periods);
      return ok(moments.filter(({ time }) => event.startTs + time <= nowTs));
    },
    async getEventSample(context) {
      const { input, scope, channel, nowTs } = context;
      const event = await eventQueries(scope).byId(input.id);
      if (!event) return err({ kind: 'not-found', what: 'Event' });
      const viewer = await access.viewerOf(context);
      if (!isSampleOffered(event, viewer, streamLinks)) {
        const decision = viewer.accessTo(event);
        if (!decision.mayWatch && ['geo-blocked', 'blacked-out'].includes(decision.reason))
          return err({ kind: 'forbidden', message: 'This event may not be shown in your area' });
        return err({ kind: 'refused', message: 'There is no sample of this event for you' });
      }
      const startS = sampleStartS(event, findPeriods(channel.id, event.categoryId), nowTs);
      const part = { startS, durationS: SAMPLE_S, lifetimeS: SAMPLE_URL_LIFETIME_S };
      return ok({
        url: mediaUrls.sample(event, part, viewer),
        duration: SAMPLE_S,
        expires_utc_ts: nowTs + SAMPLE_URL_LIFETIME_S,
      });
    },
    async getEventsForHomepage(context) {
      const { scope } = context;
      const viewer = await access.viewerOf(context);
      const listNearest = async (status: StreamStatus) => {
        const direction = nearestFirstDirection(status);
        return toWireEvents(
          scope,
          await eventQueries(scope).list({ stream_status: status }, { direction, limit: HOMEPAGE_LIMIT }),
          viewer,
        );
      };
      return ok({
        live: await listNearest('live'),
        upcoming: await listNearest('upcoming'),
        finished: await listNearest('finished'),
      });
    },
    listEventCategories: async ({ scope }) => ok(await wireCatalogQueries(scope, mediaUrls).categories()),
    listEventLocations: async ({ scope }) => ok(await wireCatalogQueries(scope, mediaUrls).locations()),
    async listParticipants({ input, scope }) {
      const { participant_group_id: groupId } = input;
      const slice = sliceOf(input);
      const teams = await participantQueries(scope).list(groupId, slice);
      const wired = teams.map((team) => toWireParticipant(team, mediaUrls));
      return ok(pageOf(wired, await participantQueries(scope).count(groupId), slice));
    },
    listParticipantGroups: async ({ scope }) => ok(await wireCatalogQueries(scope, mediaUrls).groups()),
    listParticipantGroupProperties: async ({ scope }) =>
      ok(await wireCatalogQueries(scope, mediaUrls).groupProperties()),
  } satisfies Partial<Handlers>;
}

/** Sort direction by start time that lists the events nearest to now first. */
const nearestFirstDirection = (status: StreamStatus | undefined) => (status === 'finished' ? 'desc' : 'asc');
