import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sqlOf } from './sql-database.ts';
import { platformSecrets } from './schema.ts';

/** Returns the secret with this name; generates and stores it on first use. All processes share it. */
export async function platformSecret(db: Database, name: string): Promise<string> {
  const sqlDatabase = sqlOf(db);
  const generated = { name, value: randomBytes(32).toString('base64url') };
  await sqlDatabase.insert(platformSecrets).values(generated).onConflictDoNothing();
  const rows = await sqlDatabase.select().from(platformSecrets).where(eq(platformSecrets.name, name));
  return rows[0]?.value ?? generated.value;
}

/** Secrets outside the database, newest first. */
export type MasterSecrets = readonly [string, ...string[]];

/** Keys of one purpose, newest first: the first signs, all verify, so that a secret can be replaced. */
export type SigningKeys = readonly [string, ...string[]];

/** Whether `mac` is the message authentication code of one of the keys, which `macOf` computes. In constant time. */
export function isMacOfAny(keys: SigningKeys, mac: string, macOf: (key: string) => string): boolean {
  const actual = Buffer.from(mac);
  return keys.some((key) => {
    const expected = Buffer.from(macOf(key));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** Derives the signing keys of a purpose. Without secrets outside the database, they are stored in it: in a demo. */
export async function signingKeys(
  db: Database,
  secrets: MasterSecrets | null,
  purpose: string,
): Promise<SigningKeys> {
  return secrets === null ? [await platformSecret(db, purpose)] : deriveKeys(secrets, purpose);
}

/** Derives the keys of a purpose from secrets outside the database. */
export function deriveKeys([first, ...others]: MasterSecrets, purpose: string): SigningKeys {
  const derive = (secret: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return [derive(first), ...others.map(derive)];
}
