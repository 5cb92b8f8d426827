import { type Clock as QueueClock, type Db, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { JobTry, Queue, Worker } from './queue.ts';

export interface JobsOptions {
  readonly executeSql: OpenDatabase['executeSql'];
  /** What failed outside of any job, such as a poll. */
  readonly onError: (error: Error) => void;
  /** False: jobs run only when `runDue` is called, as tests want it. */
  readonly polling: boolean;
  /** The queue's own time, for tests of silence and retries; the machine's where it is left out. */
  readonly clock?: QueueClock;
  /** For `clock`: what each session must have run. */
  readonly setSessionStatements?: Db['setSessionStatements'];
}

/** How soon an idle worker looks for work, in seconds. */
const POLL_S = 1;
/** How often jobs that have fallen silent or taken too long are looked for, in seconds. */
const SUPERVISE_S = 5;
type DeclaredQueue = Omit<Queue<object>, 'data' | 'givenUp'> & { readonly deadLetter?: DeclaredQueue };
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Work that outlives a process: jobs are rows of the platform's own database, kept by pg-boss, and any number of
 * processes over one database share them. A job whose process dies is tried again once it has been silent for
 * its queue's `silentS`.
 *
 * Jobs run on the machine's time, not on the platform's clock, which may be simulated: a job is something to be
 * done as soon as possible. What falls due at a moment of the product (a renewal, an event's end) is found by
 * comparing rows with that clock, and may then send a job.
 */
export function createJobs(options: JobsOptions) {
  const { executeSql, onError, polling, clock, setSessionStatements } = options;
  const boss = new PgBoss({
    db: { executeSql, ...(setSessionStatements && { setSessionStatements }) },
    schema: 'jobs',
    schedule: false,
    supervise: polling,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    ...(clock && { clock }),
  });
  boss.on('error', onError);
  let started: Promise<unknown> | null = null;
  /** With the first queue: whoever has no work for it pays nothing. */
  const start = () => (started ??= boss.start());

  const stopping = new AbortController();
  const declared = new Map<string, Promise<void>>();
  const due: (() => Promise<number>)[] = [];

  const declare = (queue: DeclaredQueue): Promise<void> => {
    const known = declared.get(queue.name);
    if (known) return known;
    const { deadLetter } = queue;
    const declaring = (deadLetter ? declare(deadLetter) : start())
      .then(() =>
        boss.createQueue(queue.name, {
          retryLimit: queue.retries,
          retryDelay: queue.retryDelayS,
          retryBackoff: queue.retryDelayS > 0,
          expireInSeconds: queue.expireS,
          heartbeatSeconds: queue.heartbeatTimeoutS,
        }),
      )
      // A queue that an earlier version made has been left as it was.
      .then(() => deadLetter && boss.updateQueue(queue.name, { deadLetter: deadLetter.name }))
      // Brings the queue into pg-boss's memory: within a transaction it could not look it up.
      .then(() => boss.findJobs(queue.name, { id: NO_JOB }))
      .then(() => {});
    declared.set(queue.name, declaring);
    return declaring;
  };
  const toTry = <Data extends object>(queue: Queue<Data>, job: JobWithMetadata): JobTry<Data> => ({
    id: job.id,
    data: queue.data.parse(job.data),
    retry: job.retryCount,
    signal: AbortSignal.any([job.signal, stopping.signal]),
  });

  return {
    /** Makes a queue known. Needed before `send` with `tx`; `work` and `send` without it do so themselves. */
    declare: <Data extends object>(queue: Queue<Data>): Promise<void> => declare(queue),

    /**
     * Queues a job. Within a transaction it must be given that as `tx`: it is then queued if that commits, and
     * the embedded database, which has one connection, is not waited for in vain.
     */
    async send<Data extends object>(
      queue: Queue<Data>,
      data: Data,
      { tx }: { tx?: Database } = {},
    ): Promise<void> {
      if (tx && !declared.has(queue.name)) throw new Error(`the queue ${queue.name} is not declared`);
      if (!tx) await declare(queue);
      await boss.send(queue.name, data, tx ? { db: fromDrizzle(rowsOf(tx), sql) } : {});
    },

    /** Whether a job of a declared queue that carries these data waits, is under way, or will be tried again. */
    async isPending<Data extends object>(
      queue: Queue<Data>,
      data: Data,
      { tx }: { tx: Database },
    ): Promise<boolean> {
      const found = await boss.findJobs(queue.name, { data, db: fromDrizzle(rowsOf(tx), sql) });
      return found.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
    },

    /** Has this process do a queue's work, one job at a time. */
    async work<Data extends object>(queue: Queue<Data>, worker: Worker<Data>): Promise<void> {
      if (polling) {
        await declare(queue);
        const workOptions = { includeMetadata: true, pollingIntervalSeconds: POLL_S } as const;
        await boss.work<object, void, typeof workOptions>(queue.name, workOptions, async (jobs) => {
          for (const job of jobs) await worker(toTry(queue, job));
        });
        return;
      }
      due.push(async () => {
        await declare(queue);
        const [job] = await boss.fetch<object>(queue.name, { includeMetadata: true });
        if (!job) return 0;
        try {
          await worker(toTry(queue, { ...job, signal: stopping.signal }));
          await boss.complete(queue.name, job.id);
        } catch (error) {
          await boss.fail(queue.name, job.id, { message: String(error) });
        }
        return 1;
      });
    },

    /** Without polling: does all the work there is, including what it brings about. Answers how many tries it made. */
    async runDue(): Promise<number> {
      let tries = 0;
      for (let made = -1; made !== tries;) {
        made = tries;
        for (const next of due) tries += await next();
      }
      return tries;
    },

    /** Gives jobs that have fallen silent, or taken too long, to whoever asks next. Done by itself when polling. */
    async supervise(queue: { readonly name: string }): Promise<void> {
      await start();
      await boss.supervise(queue.name);
    },

    /** Stops what is under way, which another process (or the next start) then takes up, and waits for it to end. */
    async stop(this: void): Promise<void> {
      stopping.abort();
      if (!started) return;
      await started;
      await boss.stop({ graceful: true, close: false, timeout: 5000 });
    },
  };
}
export type Jobs = ReturnType<typeof createJobs>;

/** What pg-boss's adapter asks of a transaction: rows, whichever driver answers. */
const rowsOf = (tx: Database) => ({
  async execute(query: ReturnType<typeof sql>): Promise<{ rows: unknown[] }> {
    const result: unknown = await tx.execute(query);
    const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;
    return { rows: Array.isArray(rows) ? rows : [] };
  },
});
