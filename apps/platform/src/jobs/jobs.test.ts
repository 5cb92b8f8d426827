import { once } from 'node:events';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { OpenDatabase } from '../db/sql-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobs, type FailedAttempt, type Jobs } from './jobs.ts';
import type { JobTry, Queue } from './queue.ts';

const queue: Queue<{ n: number }> = {
  name: 'count',
  data: z.object({ n: z.number() }),
  retries: 2,
  retryDelayS: 0,
  expireS: 600,
  heartbeatTimeoutS: 20,
};
const deadLetter: Queue<{ n: number }> = { ...queue, name: 'count-given-up' };
const queueWithDeadLetter: Queue<{ n: number }> = { ...queue, deadLetter };

let database: OpenDatabase;
let clock: TestClock;
let startedJobs: Jobs[];
beforeEach(async () => {
  database = await openTestDatabase();
  clock = new TestClock();
  startedJobs = [];
});
afterEach(async () => {
  for (const jobs of startedJobs) await jobs.stop();
  await database.close();
});

/** Simulates a separate process. */
function createProcess(onAttemptFailed?: (failed: FailedAttempt) => void): Jobs {
  const { executeSql } = database;
  const jobs = createJobs({
    ...(onAttemptFailed && { onAttemptFailed }),
    executeSql,
    onError: (error) => expect.unreachable(error.message),
    polling: false,
    clock,
    async setSessionStatements(statements) {
      for (const statement of statements) await executeSql(statement);
    },
  });
  startedJobs.push(jobs);
  return jobs;
}

/** A process that fetches jobs by itself. */
function createPollingProcess(): Jobs {
  const onError = (error: Error) => expect.unreachable(error.message);
  const jobs = createJobs({ executeSql: database.executeSql, onError, polling: true });
  startedJobs.push(jobs);
  return jobs;
}

describe('jobs', () => {
  it('runs each job once with its data', async () => {
    const jobs = createProcess();
    const finished: number[] = [];
    await jobs.work(queue, ({ data }) => Promise.resolve(void finished.push(data.n)));
    for (const n of [1, 2, 3]) await jobs.send(queue, { n });
    expect(await jobs.runDue()).toBe(3);
    expect(await jobs.runDue()).toBe(0);
    expect(finished).toEqual([1, 2, 3]);
  });

  it('queues a job only if its transaction commits', async () => {
    const jobs = createProcess();
    const finished: number[] = [];
    await jobs.work(queue, ({ data }) => Promise.resolve(void finished.push(data.n)));
    await jobs.declare(queue);
    await database.db.transaction((tx) => jobs.send(queue, { n: 1 }, { tx }));
    const rolledBack = database.db.transaction(async (tx) => {
      await jobs.send(queue, { n: 2 }, { tx });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await jobs.runDue();
    expect(finished).toEqual([1]);
  });

  it('retries a failed job, then moves it to the dead-letter queue', async () => {
    const jobs = createProcess();
    const [tries, deadLetters]: [number[], number[]] = [[], []];
    await jobs.work(queueWithDeadLetter, ({ retry }) => {
      tries.push(retry);
      return Promise.reject(new Error('failed'));
    });
    await jobs.work(deadLetter, ({ data }) => Promise.resolve(void deadLetters.push(data.n)));
    await jobs.send(queueWithDeadLetter, { n: 1 });
    await jobs.runDue();
    expect(tries).toEqual([0, 1, 2]);
    expect(deadLetters).toEqual([1]);
  });

  it('reports each failed attempt with its error and the time until the next one', async () => {
    const reported: FailedAttempt[] = [];
    const jobs = createProcess((failed) => reported.push(failed));
    const error = new Error('no footage');
    const retriedOnce = { ...queue, retries: 1, retryDelayS: 30 };
    await jobs.work(retriedOnce, () => Promise.reject(error));
    await jobs.send(retriedOnce, { n: 1 });
    await jobs.runDue();
    await clock.tick(60_000);
    await jobs.runDue();
    const attempt = { queue: 'count', job: expect.any(String), maxAttempts: 2, error };
    expect(reported).toEqual([
      { ...attempt, attempt: 1, nextAttemptInS: 30 },
      { ...attempt, attempt: 2, nextAttemptInS: null },
    ]);
  });

  it('moves a job to the dead-letter queue when every process that runs it is killed, even if the queue was declared before without one', async () => {
    await createProcess().declare(queue);
    for (let tries = 0; tries <= queue.retries; tries += 1) {
      const killed = createProcess();
      let markBegun = () => {};
      const hasBegun = new Promise<void>((resolve) => (markBegun = resolve));
      await killed.work(queueWithDeadLetter, () => {
        markBegun();
        return new Promise(() => {});
      });
      if (tries === 0) await killed.send(queueWithDeadLetter, { n: 7 });
      void killed.runDue();
      await hasBegun;
      await clock.tick(60_000);
      await killed.supervise(queueWithDeadLetter);
    }
    const jobs = createProcess();
    const deadLetters: number[] = [];
    await jobs.work(deadLetter, ({ data }) => Promise.resolve(void deadLetters.push(data.n)));
    await jobs.runDue();
    expect(deadLetters).toEqual([7]);
  });

  it('retries a job in another process only after the heartbeat timeout', async () => {
    const killed = createProcess();
    let markBegun = () => {};
    const hasBegun = new Promise<void>((resolve) => (markBegun = resolve));
    await killed.work(queue, () => {
      markBegun();
      return new Promise(() => {});
    });
    await killed.send(queue, { n: 7 });
    void killed.runDue();
    await hasBegun;

    const other = createProcess();
    const finished: JobTry<{ n: number }>[] = [];
    await other.work(queue, (job) => Promise.resolve(void finished.push(job)));
    await clock.tick(10_000);
    await other.supervise(queue);
    expect(await other.runDue()).toBe(0);

    await clock.tick(60_000);
    await other.supervise(queue);
    expect(await other.runDue()).toBe(1);
    expect(finished[0]).toMatchObject({ data: { n: 7 }, retry: 1 });
  });

  it('returns an interrupted job to its queue without using up a retry', async () => {
    const onlyAttempt = { ...queue, name: 'count-once', retries: 0 };
    const stopped = createPollingProcess();
    const { promise: hasBegun, resolve: markBegun } = Promise.withResolvers<void>();
    await stopped.send(onlyAttempt, { n: 7 });
    await stopped.work(onlyAttempt, async ({ signal }) => {
      markBegun();
      await once(signal, 'abort');
      throw new Error('interrupted');
    });
    await hasBegun;
    await stopped.stop();

    const other = createPollingProcess();
    const { promise: finished, resolve: finish } = Promise.withResolvers<number>();
    await other.work(onlyAttempt, ({ data }) => Promise.resolve(finish(data.n)));
    expect(await finished).toBe(7);
  });

  it('waits for an active job and fetches no other one while it finishes', async () => {
    const jobs = createPollingProcess();
    const { promise: hasBegun, resolve: markBegun } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const ended: number[] = [];
    for (const n of [1, 2]) await jobs.send(queue, { n });
    await jobs.work(queue, async ({ data }) => {
      markBegun();
      await mayEnd;
      ended.push(data.n);
    });
    await hasBegun;
    const finishing = jobs.finish();
    end();
    await finishing;
    expect(ended).toEqual([1]);
  });
});
