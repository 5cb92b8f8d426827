import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { UserError } from '../user-error.ts';
import type { CopyConnection } from './copy-connection.ts';
import { sqlOf } from './sql-database.ts';

const connectionsSchema = z.object({ rows: z.array(z.object({ pid: z.number(), name: z.string() })) });

/**
 * Throws a UserError (`data-in-use`) if the same user has other connections to the database: a running platform always
 * has one, because it polls its jobs.
 */
export async function requireNoOtherConnections({ db }: CopyConnection, location: string): Promise<void> {
  const found = await sqlOf(db).execute(sql`
    select pid, coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and backend_type = 'client backend' order by pid`);
  const connections = connectionsSchema.parse(found).rows;
  if (connections.length === 0) return;
  const list = connections.map(({ pid, name }) => `${pid} (${name})`).join(', ');
  throw new UserError(
    'data-in-use',
    `The database ${location} is in use by other connections: ${list}. Stop all platforms on it, and close other ` +
      'connections of its user, such as psql or a connection pooler. Nothing was changed.',
  );
}
