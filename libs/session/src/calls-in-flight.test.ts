import { calls, type Client } from '@grandstand/api';
import { ok } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { reportCallsInFlight } from './calls-in-flight.ts';

/** A client whose calls the test resolves one by one. */
function createManualClient() {
  const pending: (() => void)[] = [];
  const client = (() => new Promise((resolve) => pending.push(() => resolve(ok(null))))) as unknown as Client;
  return { client, resolveNext: () => pending.shift()?.() };
}

describe('reportCallsInFlight', () => {
  it('reports the number of calls in flight when a call starts and when it ends', async () => {
    const { client, resolveNext } = createManualClient();
    const counts: number[] = [];
    const reportingClient = reportCallsInFlight((count) => counts.push(count))(client);
    const first = reportingClient(calls.getGeo, {});
    const second = reportingClient(calls.getGeo, {});
    resolveNext();
    await first;
    resolveNext();
    await second;
    expect(counts).toEqual([1, 2, 1, 0]);
  });
});
