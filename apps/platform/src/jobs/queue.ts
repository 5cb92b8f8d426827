import type * as z from 'zod';

/** A kind of work: what a job of it carries, and what becomes of one that fails or falls silent. */
export interface Queue<Data extends object> {
  /** Letters, digits and dashes. Part of the database: renaming it leaves what is queued behind. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** How often a job that has failed is tried again. */
  readonly retries: number;
  /** Before the first of these tries; doubled with each that follows. Seconds. */
  readonly retryDelayS: number;
  /** The longest that one try may take, in seconds. */
  readonly expireS: number;
  /** A job whose process has not been heard of for so long is given to another; seconds, at least 10. */
  readonly heartbeatTimeoutS: number;
  /**
   * Where a job goes once no try of it is left, however the last one ended: also when its process was killed. Must be
   * a queue of its own, and some worker must do its work.
   */
  readonly deadLetter?: Queue<Data>;
}

/** A try of a job, as its worker is given it. */
export interface JobTry<Data> {
  readonly id: string;
  readonly data: Data;
  /** 0 the first time. */
  readonly retry: number;
  /** Aborted when the job is no longer this worker's, and when the platform stops. */
  readonly signal: AbortSignal;
}

export type Worker<Data> = (job: JobTry<Data>) => Promise<void>;
