import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { platformSecrets } from './schema.ts';

/** A generated secret, stored in the database and shared by all processes. */
export async function platformSecret(db: Database, name: string): Promise<string> {
  const fresh = { name, value: randomBytes(32).toString('base64url') };
  await db.insert(platformSecrets).values(fresh).onConflictDoNothing();
  const rows = await db.select().from(platformSecrets).where(eq(platformSecrets.name, name));
  return rows[0]?.value ?? fresh.value;
}
