import type * as z from 'zod';

/** A queue: its job data and its retry and timeout rules. */
export interface Queue<Data extends object> {
  /** Letters, digits and dashes. Stored in the database, so it must not be renamed. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Number of retries. */
  readonly retries: number;
  /** Delay of the first retry in seconds, doubled each time. Each is lengthened at random, at most to twice. */
  readonly retryDelayS: number;
  /** Maximum duration of one attempt, in seconds. */
  readonly expireS: number;
  /** A job without a heartbeat for this long is retried elsewhere; seconds, at least 10. */
  readonly heartbeatTimeoutS: number;
  /** Receives jobs whose attempts are exhausted, including by killed processes. It needs its own worker. */
  readonly deadLetter?: Queue<Data>;
}

/** One attempt of a job. */
export interface JobTry<Data> {
  readonly id: string;
  readonly data: Data;
  /** 0 for the first attempt. */
  readonly retry: number;
  /** Aborted when the job times out or the platform stops. */
  readonly signal: AbortSignal;
}

export type Worker<Data> = (job: JobTry<Data>) => Promise<void>;
