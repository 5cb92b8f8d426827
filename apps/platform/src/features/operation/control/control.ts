import { createPaymentOutcomes } from '@grandstand/sandboxes';
import type { Clock } from '@grandstand/core';
import { createFaults } from './faults.ts';
import { createLatency } from './latency.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { createStreamFaults } from './stream-faults.ts';

type EventTimesListener = (channelId: string, eventId: number) => void;

/** Notifies subscribers when the control API changed the start or end of an event. */
function createEventTimesChanged() {
  const listeners: EventTimesListener[] = [];
  return {
    subscribe: (listener: EventTimesListener) => void listeners.push(listener),
    notify: (channelId: string, eventId: number) => {
      for (const listener of listeners) listener(channelId, eventId);
    },
  };
}

/**
 * Test controls of a running platform, for tests, the studio and integrators. State of this process only, not stored.
 * Not available in production.
 */
export function createControl(realClock: Clock) {
  return {
    /** The clock of the whole platform. */
    clock: createSimulatedClock(realClock),
    realClock,
    faults: createFaults(),
    latency: createLatency(),
    payments: createPaymentOutcomes(),
    streams: createStreamFaults(),
    eventTimesChanged: createEventTimesChanged(),
  };
}
export type Control = ReturnType<typeof createControl>;
