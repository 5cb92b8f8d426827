import { setTimeout as delay } from 'node:timers/promises';
import { type Clock as QueueClock, type Db, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type OpenDatabase, sqlOf } from '../db/sql-database.ts';
import { describeError } from '../describe-error.ts';
import type { Telemetry } from '../observability/telemetry.ts';
import type { JobTry, Queue, Worker } from './queue.ts';

/** A failed attempt of a job. */
export interface FailedAttempt {
  readonly queue: string;
  readonly job: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly error: unknown;
  /** The earliest start of the next attempt, in seconds from now; it waits at most twice as long. Null: given up. */
  readonly nextAttemptInS: number | null;
}

export interface JobsOptions {
  readonly executeSql: OpenDatabase['executeSql'];
  /** Called with errors that occur outside of jobs, e.g. while polling. */
  readonly onError: (error: Error) => void;
  /** Called with each failed attempt of a job, but not with those that end because the platform stops. */
  readonly onAttemptFailed?: (failed: FailedAttempt) => void;
  /** If false, jobs run only when `runDue` is called, for tests. */
  readonly polling: boolean;
  /** The queue's clock in tests of timeouts and retries; system time by default. */
  readonly clock?: QueueClock;
  /** Used with `clock`: runs SQL statements in the database session. */
  readonly setSessionStatements?: Db['setSessionStatements'];
  readonly telemetry?: Telemetry | null;
}

/** How many jobs a queue has, at most a few seconds ago. */
export interface QueueDepth {
  readonly queue: string;
  /** `ready`: due; `deferred`: due later, e.g. the next try; `failed`: given up, kept for a while. */
  readonly jobs: Readonly<Record<'ready' | 'deferred' | 'active' | 'failed', number>>;
}

/** Polling interval of idle workers, in seconds. */
const POLL_INTERVAL_S = 1;
/** Interval of the check for timed-out jobs, in seconds. */
const SUPERVISE_INTERVAL_S = 5;
/** Time for aborted jobs to end, in milliseconds. */
const STOP_TIMEOUT_MS = 5000;
type DeclaredQueue = Omit<Queue<object>, 'data' | 'deadLetter'> & { readonly deadLetter?: DeclaredQueue };
const UNKNOWN_JOB_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A durable job queue: jobs are rows in the platform's database, managed by pg-boss and shared by all processes. A
 * job of a killed process is retried after its queue's `heartbeatTimeoutS`. Jobs run on system time, because the
 * platform's clock may be simulated.
 */
export function createJobs(options: JobsOptions) {
  const { executeSql, onError, onAttemptFailed, polling, clock, setSessionStatements } = options;
  const { telemetry = null } = options;
  const boss = new PgBoss({
    db: { executeSql, ...(setSessionStatements && { setSessionStatements }) },
    schema: 'jobs',
    schedule: false,
    supervise: polling,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_S,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_S,
    ...(clock && { clock }),
  });
  boss.on('error', onError);
  let started: Promise<unknown> | null = null;
  /** Starts pg-boss when the first queue is declared. */
  const start = () => (started ??= boss.start());

  const stopping = new AbortController();
  const declared = new Map<string, Promise<void>>();
  /** Queues with a polling worker. */
  const polledQueues = new Set<string>();
  /** Without polling: one function per worker, which runs its next job and returns the number of jobs run. */
  const runNextJobs: (() => Promise<number>)[] = [];

  const declare = (queue: DeclaredQueue): Promise<void> => {
    const existing = declared.get(queue.name);
    if (existing) return existing;
    const { deadLetter } = queue;
    const rules = {
      retryLimit: queue.retries,
      retryDelay: queue.retryDelayS,
      retryBackoff: queue.retryDelayS > 0,
      expireInSeconds: queue.expireS,
      heartbeatSeconds: queue.heartbeatTimeoutS,
    };
    const declaring = (deadLetter ? declare(deadLetter) : start())
      .then(() => boss.createQueue(queue.name, rules))
      // An existing queue keeps its old options until it is updated.
      .then(() =>
        boss.updateQueue(queue.name, { ...rules, ...(deadLetter && { deadLetter: deadLetter.name }) }),
      )
      // Caches the queue in pg-boss, which cannot look it up inside a transaction.
      .then(() => boss.findJobs(queue.name, { id: UNKNOWN_JOB_ID }))
      .then(() => {});
    declared.set(queue.name, declaring);
    return declaring;
  };
  const toAttempt = <Data extends object>(queue: Queue<Data>, job: JobWithMetadata): JobTry<Data> => ({
    id: job.id,
    data: queue.data.parse(job.data),
    retry: job.retryCount,
    signal: AbortSignal.any([job.signal, stopping.signal]),
  });

  /**
   * Returns an interrupted job to its queue, to be fetched again at once. Like pg-boss's own `retry`, raises the retry
   * limit, because the interrupted attempt does not count. pg-boss then completes only jobs that are still active.
   */
  const requeue = (queue: DeclaredQueue, { id, retryCount }: JobWithMetadata) =>
    executeSql(
      `update jobs.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = null
       where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
      [queue.name, id, retryCount],
    );

  const report = (queue: DeclaredQueue, job: JobWithMetadata, error: unknown) =>
    onAttemptFailed?.({
      queue: queue.name,
      job: job.id,
      attempt: job.retryCount + 1,
      maxAttempts: job.retryLimit + 1,
      error,
      nextAttemptInS: job.retryCount < job.retryLimit ? job.retryDelay * 2 ** job.retryCount : null,
    });

  const observed =
    <Data extends object>(queue: Queue<Data>, worker: Worker<Data>): Worker<Data> =>
    (job) =>
      telemetry ? telemetry.observeJob(queue.name, () => worker(job)) : worker(job);

  async function finish(this: void): Promise<void> {
    await Promise.all([...polledQueues].map((name) => boss.offWork(name, { wait: true })));
  }

  return {
    /** Declares a queue. Required before `send` with `tx`; `work` and `send` without `tx` do it themselves. */
    declare: <Data extends object>(queue: Queue<Data>): Promise<void> => declare(queue),

    /**
     * Queues a job. Inside a transaction pass `tx`: the job is queued on commit. Without it the embedded database,
     * which has one connection, would deadlock.
     */
    async send<Data extends object>(
      queue: Queue<Data>,
      data: Data,
      { tx }: { tx?: Database } = {},
    ): Promise<void> {
      if (tx && !declared.has(queue.name)) throw new Error(`the queue ${queue.name} is not declared`);
      if (!tx) await declare(queue);
      await boss.send(queue.name, data, tx ? { db: fromDrizzle(adaptTransaction(tx), sql) } : {});
    },

    /** Whether a job with these data is queued, active or waiting for a retry. */
    async isPending<Data extends object>(
      queue: Queue<Data>,
      data: Data,
      { tx }: { tx: Database },
    ): Promise<boolean> {
      const found = await boss.findJobs(queue.name, { data, db: fromDrizzle(adaptTransaction(tx), sql) });
      return found.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
    },

    /** Starts a worker for a queue, one job at a time. */
    async work<Data extends object>(queue: Queue<Data>, work: Worker<Data>): Promise<void> {
      const worker = observed(queue, work);
      if (polling) {
        await declare(queue);
        const workOptions = { includeMetadata: true, pollingIntervalSeconds: POLL_INTERVAL_S } as const;
        polledQueues.add(queue.name);
        await boss.work<object, void, typeof workOptions>(queue.name, workOptions, async (jobs) => {
          for (const job of jobs)
            await worker(toAttempt(queue, job)).catch(async (error: unknown) => {
              if (stopping.signal.aborted) return void (await requeue(queue, job));
              report(queue, job, error);
              throw error;
            });
        });
        return;
      }
      runNextJobs.push(async () => {
        await declare(queue);
        const [job] = await boss.fetch<object>(queue.name, { includeMetadata: true });
        if (!job) return 0;
        try {
          await worker(toAttempt(queue, { ...job, signal: stopping.signal }));
          await boss.complete(queue.name, job.id);
        } catch (error) {
          report(queue, job, error);
          await boss.fail(queue.name, job.id, { message: describeError(error) });
        }
        return 1;
      });
    },

    /** Without polling: runs all due jobs, including jobs that they queue. Returns the number of attempts. */
    async runDue(): Promise<number> {
      let attempts = 0;
      for (let previous = -1; previous !== attempts;) {
        previous = attempts;
        for (const runNextJob of runNextJobs) attempts += await runNextJob();
      }
      return attempts;
    },

    /** Releases timed-out jobs. Automatic when polling. */
    async supervise(queue: { readonly name: string }): Promise<void> {
      await start();
      await boss.supervise(queue.name);
    },

    /** Depths of the declared queues, for all processes of the database. */
    async depths(): Promise<readonly QueueDepth[]> {
      if (declared.size === 0) return [];
      await Promise.all(declared.values());
      const queues = await boss.getQueues([...declared.keys()]);
      return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        queue: name,
        jobs: { ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount },
      }));
    },

    /** Fetches no more jobs, and waits for the active ones. */
    finish,

    /** Aborts active jobs and returns them to their queue, for another process or this one after a restart. */
    async stop(this: void): Promise<void> {
      stopping.abort();
      if (!started) return;
      await started;
      await Promise.race([finish(), delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: true, close: false, timeout: STOP_TIMEOUT_MS });
    },
  };
}
export type Jobs = ReturnType<typeof createJobs>;

/** Adapts a transaction for pg-boss: the drivers return rows in an object or as an array. */
const adaptTransaction = (tx: Database) => ({
  async execute(query: ReturnType<typeof sql>): Promise<{ rows: unknown[] }> {
    const result: unknown = await sqlOf(tx).execute(query);
    const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;
    return { rows: Array.isArray(rows) ? rows : [] };
  },
});
