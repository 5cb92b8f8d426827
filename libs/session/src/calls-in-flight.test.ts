import { calls, type Client } from '@grandstand/api';
import { ok } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { reportCallsInFlight } from './calls-in-flight.ts';

/** A client whose answers are given by hand. */
function createManualClient() {
  const answers: (() => void)[] = [];
  const client = (() => new Promise((resolve) => answers.push(() => resolve(ok(null))))) as unknown as Client;
  return { client, answerNext: () => answers.shift()?.() };
}

describe('reportCallsInFlight', () => {
  it('reports each start and each end', async () => {
    const { client, answerNext } = createManualClient();
    const counts: number[] = [];
    const counted = reportCallsInFlight(client, (count) => counts.push(count));
    const first = counted(calls.getGeo, {});
    const second = counted(calls.getGeo, {});
    answerNext();
    await first;
    answerNext();
    await second;
    expect(counts).toEqual([1, 2, 1, 0]);
  });
});
