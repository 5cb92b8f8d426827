import { createPaymentOutcomes } from '@grandstand/sandboxes';
import type { Clock } from '@grandstand/core';
import { createFaults } from './faults.ts';
import { createLatency } from './latency.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { createStreamFaults } from './stream-faults.ts';

type Moved = (channelId: string, eventId: number) => void;

/** Tells whoever keeps events' times that one has been moved. */
function createEventMoved() {
  const listeners: Moved[] = [];
  return {
    listen: (listener: Moved) => void listeners.push(listener),
    tell: (channelId: string, eventId: number) => {
      for (const listener of listeners) listener(channelId, eventId);
    },
  };
}

/**
 * What tests, the studio and integrators can put a running platform into. It is this process's own: nothing of it is
 * stored, and other platforms on the same server do not see it. There is none in production.
 */
export function createControl(realClock: Clock) {
  return {
    /** What everything in the platform goes by. */
    clock: createSimulatedClock(realClock),
    realClock,
    faults: createFaults(),
    latency: createLatency(),
    payments: createPaymentOutcomes(),
    streams: createStreamFaults(),
    eventMoved: createEventMoved(),
  };
}
export type Control = ReturnType<typeof createControl>;
