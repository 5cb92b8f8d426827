import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { platformSecrets } from './schema.ts';

/** Returns the secret with this name; generates and stores it on first use. All processes share it. */
export async function platformSecret(db: Database, name: string): Promise<string> {
  const generated = { name, value: randomBytes(32).toString('base64url') };
  await db.insert(platformSecrets).values(generated).onConflictDoNothing();
  const rows = await db.select().from(platformSecrets).where(eq(platformSecrets.name, name));
  return rows[0]?.value ?? generated.value;
}
