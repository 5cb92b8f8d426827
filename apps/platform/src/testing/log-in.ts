import type { SqlDatabase } from '../db/sql-database.ts';
import { hashOfToken, newApiKey } from '../db/api-key.ts';
import { sessions, users } from '../db/schema.ts';
import { customFormFields } from '../features/identity/forms/schema.ts';
import type { CallFixture } from './call-fixture.ts';

export interface LoggedIn {
  readonly userId: number;
  readonly apiKey: string;
}

/** Stores a session and returns its key. `userId` null: an anonymous one, as earlier versions stored them. */
export async function insertSession(
  db: SqlDatabase,
  channelId: string,
  userId: number | null,
  nowTs: number,
): Promise<string> {
  const apiKey = newApiKey();
  await db.insert(sessions).values({
    channelId,
    keyHash: hashOfToken(apiKey),
    userId,
    language: 'en',
    timeZone: 'America/Toronto',
    createdTs: nowTs,
    lastSeenTs: nowTs,
    authenticatedTs: userId === null ? null : nowTs,
  });
  return apiKey;
}

/** Creates a user and a logged-in session directly in the database. */
export async function logIn(fixture: CallFixture, channelId: string, email: string): Promise<LoggedIn> {
  const row = { channelId, email, firstName: 'Test', lastName: 'User' };
  const [user] = await fixture.db.insert(users).values(row).returning();
  if (!user) throw new Error('no user was written');
  const nowTs = Math.floor(fixture.control.clock.now() / 1000);
  return { userId: user.id, apiKey: await insertSession(fixture.db, channelId, user.id, nowTs) };
}

/** Like `logIn`, with the basic pass chosen (D2). */
export async function logInWithPass(
  fixture: CallFixture,
  channelId: string,
  email: string,
): Promise<LoggedIn> {
  const loggedIn = await logIn(fixture, channelId, email);
  const field = { alias: 'passes', name: 'basic_pass', value: '1' };
  await fixture.db.insert(customFormFields).values({ channelId, userId: loggedIn.userId, ...field });
  return loggedIn;
}
