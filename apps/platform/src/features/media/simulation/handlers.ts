import { type Clock, ok } from '@grandstand/core';
import type { Handlers } from '../../../http/handler.ts';
import type { Access } from '../../commerce/access/index.ts';
import {
  eventQueries,
  participantQueries,
  toWireEvent,
  type WireEventServices,
} from '../../catalog/catalog/index.ts';
import { AHEAD_S, extendSchedule, isShowable, isTooShort, type ScheduleServices } from './extend-schedule.ts';
import { simulationQueries } from './queries.ts';

/** So many seconds of past slots are listed. */
const BEHIND_S = 6 * 3600;

export interface SimulationServices extends WireEventServices, ScheduleServices {
  readonly access: Access;
  readonly clock: Clock;
}

export function simulationHandlers({ access, clock, ...services }: SimulationServices) {
  return {
    async getSimulation(context) {
      const { scope, channel, nowTs } = context;
      const untilTs = nowTs + AHEAD_S;
      const read = () => simulationQueries(scope).between(nowTs - BEHIND_S, untilTs);
      let slots = await read();
      if (isTooShort(slots, untilTs)) {
        await extendSchedule(services, channel.id, { nowTs, untilTs });
        slots = await read();
      }
      const events = await eventQueries(scope).byIds(slots.map(({ eventId }) => eventId));
      const teams = await participantQueries(scope).ofEvents([...events.values()]);
      const viewer = await access.viewerOf(context);
      const wired = slots.flatMap(({ id, eventId, startTs, endTs }) => {
        const event = events.get(eventId);
        // Cancelled after it was scheduled: its slot stays empty, so that no other moves.
        if (!event || !isShowable(event)) return [];
        const wiredEvent = toWireEvent(event, teams, services, viewer);
        return [{ id, start_utc_ts: startTs, end_utc_ts: endTs, event: wiredEvent }];
      });
      return ok({ now_utc_ms: clock.now(), slots: wired });
    },
  } satisfies Partial<Handlers>;
}
