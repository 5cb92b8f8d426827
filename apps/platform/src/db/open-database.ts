import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { applyMigrations } from './migrations.ts';
import type { OpenDatabase } from './database.ts';

/**
 * Opens the database and brings it to this code's schema. The only place that knows the driver.
 * Throws a UserError (`data-newer`) where a newer version has written it, and leaves it as it was.
 *
 * @param directory where the embedded database lives; null keeps it in memory.
 */
export async function openDatabase(directory: string | null): Promise<OpenDatabase> {
  const client = await PGlite.create(directory ?? 'memory://');
  const db = drizzle(client);
  try {
    await applyMigrations(db, directory ?? 'memory');
    return { db, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
