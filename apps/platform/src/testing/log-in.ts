import { and, eq } from 'drizzle-orm';
import { hashOfToken } from '../accounts/api-key.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import type { CallFixture } from './call-fixture.ts';

export interface LoggedIn {
  readonly userId: number;
  readonly apiKey: string;
}

/** A new user of a channel and a session that is theirs, without the ceremony of registration. */
export async function logIn(fixture: CallFixture, channelId: string, email: string): Promise<LoggedIn> {
  const apiKey = await fixture.signIn(channelId);
  const row = { channelId, email, firstName: 'Test', lastName: 'User' };
  const [user] = await fixture.db.insert(users).values(row).returning();
  if (!user) throw new Error('no user was written');
  await fixture.db
    .update(sessions)
    .set({ userId: user.id })
    .where(and(eq(sessions.channelId, channelId), eq(sessions.keyHash, hashOfToken(apiKey))));
  return { userId: user.id, apiKey };
}
