import { and, eq, sql } from 'drizzle-orm';
import { hashOfToken } from '../db/api-key.ts';
import { sessions, users } from '../db/schema.ts';
import { customFormFields } from '../features/identity/forms/schema.ts';
import type { CallFixture } from './call-fixture.ts';

export interface LoggedIn {
  readonly userId: number;
  readonly apiKey: string;
}

/** Creates a user and a logged-in session directly in the database. */
export async function logIn(fixture: CallFixture, channelId: string, email: string): Promise<LoggedIn> {
  const apiKey = await fixture.openAnonymousSession(channelId);
  const row = { channelId, email, firstName: 'Test', lastName: 'User' };
  const [user] = await fixture.db.insert(users).values(row).returning();
  if (!user) throw new Error('no user was written');
  await fixture.db
    .update(sessions)
    .set({ userId: user.id, authenticatedTs: sql`${sessions.createdTs}` })
    .where(and(eq(sessions.channelId, channelId), eq(sessions.keyHash, hashOfToken(apiKey))));
  return { userId: user.id, apiKey };
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
