import { type Clock, clockStartingAt } from '@grandstand/core';

/**
 * Saturday, 21 November 2026, 18:00 UTC. Every run of the test platform starts at this instant, so that every run sees
 * the same season.
 */
export const EPOCH_MS = Date.UTC(2026, 10, 21, 18);

/** The real time when the test platform started; set by start-product.ts. */
const startedMs = Number(process.env['GRANDSTAND_E2E_STARTED_MS'] ?? Date.now());

/** The test platform's clock: it runs at normal speed. */
export const testClock: Clock = clockStartingAt(EPOCH_MS + (Date.now() - startedMs));

/** The test platform's time minus real time, in milliseconds. */
export const CLOCK_OFFSET_MS = EPOCH_MS - startedMs;
