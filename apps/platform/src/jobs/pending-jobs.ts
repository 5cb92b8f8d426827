import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { sqlOf } from '../db/sql-database.ts';
import type { Queue } from './queue.ts';

export const pendingJobSchema = z.object({ queue: z.string(), data: z.unknown() });
/** A job that is queued, active or waiting for a retry. */
export type PendingJob = z.infer<typeof pendingJobSchema>;

const jobsSchema = z.object({ rows: z.array(pendingJobSchema) });
const foundSchema = z.object({ rows: z.array(z.object({ found: z.boolean() })) });

/** pg-boss creates its tables when the first queue is declared. */
export async function hasJobs(db: Database): Promise<boolean> {
  const found = await sqlOf(db).execute(sql`select to_regclass('jobs.job') is not null as found`);
  return foundSchema.parse(found).rows[0]?.found ?? false;
}

/** The pending jobs of all queues, oldest first, for a backup. */
export async function listPendingJobs(db: Database): Promise<PendingJob[]> {
  if (!(await hasJobs(db))) return [];
  const jobs = await sqlOf(db).execute(sql`
    select name as queue, data from jobs.job where state in ('created', 'retry', 'active') order by created_on, id`);
  return jobsSchema.parse(jobs).rows;
}

/**
 * The data of a queue's jobs that are pending for longer than `afterS` seconds; of several jobs with the same data, the
 * newest counts. Jobs that were queued before `runningSinceMs` (milliseconds since the Unix epoch) count from then:
 * nothing worked on them before.
 */
export async function listOverdueJobs<Data extends object>(
  db: Database,
  { name, data }: Queue<Data>,
  { afterS, runningSinceMs }: { readonly afterS: number; readonly runningSinceMs: number },
): Promise<Data[]> {
  if (!(await hasJobs(db))) return [];
  const jobs = await sqlOf(db).execute(sql`
    select name as queue, data from jobs.job
    where name = ${name} and state in ('created', 'retry', 'active')
    group by name, data
    having greatest(max(created_on), to_timestamp(${runningSinceMs / 1000}::float8))
      < now() - make_interval(secs => ${afterS}::float8)`);
  return jobsSchema.parse(jobs).rows.map((row) => data.parse(row.data));
}

/** Deletes the jobs of data that are replaced. */
export async function deleteJobs(db: Database): Promise<void> {
  if (await hasJobs(db)) await sqlOf(db).execute(sql`delete from jobs.job`);
}
