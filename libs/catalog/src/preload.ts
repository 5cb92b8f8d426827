import { calls, type Client, type StreamStatus } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { preloadCall } from '@grandstand/data';
import { unfilteredInput } from './list/unfiltered-input.ts';

export const preloadHome = (client: Client): void => preloadCall(client, calls.getEventsForHomepage, {});

/** The first page of a list without filters. */
export const preloadEventList = (client: Client, status: StreamStatus | null): void =>
  preloadCall(client, calls.listEvents, unfilteredInput(status, systemClock.now(), 0));

export function preloadWatch(client: Client, id: number): void {
  if (Number.isInteger(id) && id > 0) preloadCall(client, calls.getEvent, { id });
}
