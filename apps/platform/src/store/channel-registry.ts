import { and, eq, sql } from 'drizzle-orm';
import { hashOfToken } from '../accounts/api-key.ts';
import type { Database } from '../db/database.ts';
import { channelDomains } from '../db/schema/channel-domains.ts';
import { channels } from '../db/schema/channels.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';

export type Channel = typeof channels.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/** What is looked up before the channel is known: channels by key, domain or session. */
export function createChannelRegistry(db: Database) {
  return {
    async byKey(key: string): Promise<Channel | null> {
      const rows = await db.select().from(channels).where(eq(channels.key, key));
      return rows[0] ?? null;
    },
    /** By the key that first-party analytics sends as `profile`. */
    async byAnalyticsKey(key: string): Promise<Channel | null> {
      const rows = await db
        .select()
        .from(channels)
        .where(sql`${channels.settings} ->> 'analytics_key' = ${key}`);
      return rows[0] ?? null;
    },
    all: async (): Promise<Channel[]> => db.select().from(channels).orderBy(channels.id),
    async byDomain(domain: string): Promise<Channel | null> {
      const rows = await db
        .select({ channel: channels })
        .from(channelDomains)
        .innerJoin(channels, eq(channels.id, channelDomains.channelId))
        .where(eq(channelDomains.domain, domain));
      return rows[0]?.channel ?? null;
    },
    async byApiKey(
      apiKey: string,
    ): Promise<{ channel: Channel; session: Session; user: UserRow | null } | null> {
      const rows = await db
        .select({ channel: channels, session: sessions, user: users })
        .from(sessions)
        .innerJoin(channels, eq(channels.id, sessions.channelId))
        .leftJoin(users, and(eq(users.channelId, sessions.channelId), eq(users.id, sessions.userId)))
        .where(eq(sessions.keyHash, hashOfToken(apiKey)));
      return rows[0] ?? null;
    },
    async addSession(session: typeof sessions.$inferInsert): Promise<void> {
      await db.insert(sessions).values(session);
    },
    /** Notes that a session is in use. */
    async touch({ channelId, id }: Session, nowTs: number): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenTs: nowTs })
        .where(and(eq(sessions.channelId, channelId), eq(sessions.id, id)));
    },
    async domains(): Promise<string[]> {
      const rows = await db.select({ domain: channelDomains.domain }).from(channelDomains);
      return rows.map((row) => row.domain);
    },
  };
}
export type ChannelRegistry = ReturnType<typeof createChannelRegistry>;
