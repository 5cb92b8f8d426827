import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { sqlOf } from '../db/sql-database.ts';
import { hasJobs } from './pending-jobs.ts';

const listedJobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.string(),
  tries: z.coerce.number(),
  createdTs: z.coerce.number(),
  channel: z.string().nullable(),
  error: z.string().nullable(),
});
export type ListedJob = z.infer<typeof listedJobSchema>;

const rowsSchema = z.object({ rows: z.array(listedJobSchema) });

const columns = sql`id::text as id, name as queue, state::text as state, retry_count + 1 as tries,
  floor(extract(epoch from created_on))::bigint as "createdTs", data ->> 'channelId' as channel,
  left(output ->> 'message', 300) as error`;

/** The newest jobs that were given up, or all that are not completed. */
export async function listJobs(
  db: Database,
  { isAll, limit }: { readonly isAll: boolean; readonly limit: number },
): Promise<ListedJob[]> {
  if (!(await hasJobs(db))) return [];
  const where = isAll ? sql`state <> 'completed'` : sql`state = 'failed'`;
  const jobs = await sqlOf(db).execute(
    sql`select ${columns} from jobs.job where ${where} order by created_on desc, id limit ${limit}`,
  );
  return rowsSchema.parse(jobs).rows;
}

/** Returns a job that was given up to its queue, for one more attempt. Null if there is no such job. */
export async function retryJob(db: Database, id: string): Promise<ListedJob | null> {
  if (!(await hasJobs(db))) return null;
  const jobs = await sqlOf(db).execute(sql`
    update jobs.job
    set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null, heartbeat_on = null
    where id = ${id}::uuid and state = 'failed' returning ${columns}`);
  return rowsSchema.parse(jobs).rows[0] ?? null;
}
