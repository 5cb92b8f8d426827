import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnonymousKey, type AnonymousKeys, isSignedKey } from './anonymous-keys.ts';
import { hashOfToken } from './api-key.ts';
import type { SqlDatabase } from './sql-database.ts';
import { channelDomains, channels, sessions, users } from './schema.ts';
import { batched } from './batched.ts';
import { isStorable } from './storable-text.ts';

export type Channel = typeof channels.$inferSelect;
export type StoredSession = typeof sessions.$inferSelect;
/** `keyExpiresTs`: when the signed key expires that alone has this anonymous session; null: the session is stored. */
export type Session = StoredSession & { readonly keyExpiresTs: number | null };
export type UserRow = typeof users.$inferSelect;

/** Precision of a session's last-used time, in seconds. */
export const LAST_SEEN_PRECISION_S = 300;
const LOCAL_DOMAIN = /^([a-z0-9-]+)\.localhost$/;

/** The session of a request, with its user unless it is anonymous. */
export interface Caller {
  readonly channel: Channel;
  readonly session: Session;
  readonly user: UserRow | null;
}

/** A channel's id and its content version (`contentVersion`) when it was read. */
interface ChannelVersion {
  readonly id: string;
  readonly version: number;
}

export interface ChannelRegistryOptions {
  /** By default all channels. */
  readonly isServed?: (channelId: string) => boolean;
  /** Null, the default: signed keys are unknown. */
  readonly anonymousKeys?: Pick<AnonymousKeys, 'read'> | null;
}

/**
 * Lookups before the channel is known: by key, domain or session. Every request looks up a key or session, so these
 * lookups are batched. A channel row is cached until its content version changes. Channels that are not served do not
 * exist for it.
 */
export function createChannelRegistry(
  db: SqlDatabase,
  { isServed = () => true, anonymousKeys = null }: ChannelRegistryOptions = {},
) {
  const cache = new Map<string, Channel>();
  const channelOf = async ({ id, version }: ChannelVersion): Promise<Channel> => {
    const cached = cache.get(id);
    if (cached?.contentVersion === version) return cached;
    const [channel] = await db.select().from(channels).where(eq(channels.id, id));
    if (!channel) throw new Error(`channel ${id} does not exist`);
    cache.set(id, channel);
    return channel;
  };
  /** What the platform serves of the found rows, by key. */
  const servedByKey = <Row extends ChannelVersion>(rows: readonly Row[], keyOf: (row: Row) => string) =>
    new Map(rows.filter(({ id }) => isServed(id)).map((row) => [keyOf(row), row]));
  const channelVersion = { id: channels.id, version: channels.contentVersion };
  const channelsByKeys = db
    .select({ ...channelVersion, key: channels.key })
    .from(channels)
    .where(sql`${channels.key} = any(${sql.placeholder('keys')})`)
    .prepare('channels_by_keys');
  const findByKey = batched(async (keys: readonly string[]) =>
    servedByKey(await channelsByKeys.execute({ keys }), ({ key }) => key),
  );
  const channelsByIds = db
    .select(channelVersion)
    .from(channels)
    .where(sql`${channels.id} = any(${sql.placeholder('ids')})`)
    .prepare('channels_by_ids');
  const findById = batched(async (ids: readonly string[]) =>
    servedByKey(await channelsByIds.execute({ ids }), ({ id }) => id),
  );
  const byId = async (id: string): Promise<Channel | null> => {
    const row = await findById(id);
    return row && channelOf(row);
  };
  const bySignedKey = async (apiKey: string, nowTs: number): Promise<Caller | null> => {
    const key = anonymousKeys?.read(apiKey, nowTs) ?? null;
    const channel = key && (await byId(key.channelId));
    return channel && { channel, session: sessionOf(key, apiKey), user: null };
  };
  const channelsByDomains = db
    .select({ ...channelVersion, domain: channelDomains.domain })
    .from(channelDomains)
    .innerJoin(channels, eq(channels.id, channelDomains.channelId))
    .where(sql`${channelDomains.domain} = any(${sql.placeholder('domains')})`)
    .prepare('channels_by_domains');
  const findByDomain = batched(async (domains: readonly string[]) =>
    servedByKey(await channelsByDomains.execute({ domains }), ({ domain }) => domain),
  );
  const selectSessions = (where: SQL) =>
    db
      .select({ ...channelVersion, session: sessions, user: users })
      .from(sessions)
      .innerJoin(channels, eq(channels.id, sessions.channelId))
      .leftJoin(users, and(eq(users.channelId, sessions.channelId), eq(users.id, sessions.userId)))
      // A login at the same time as the operator's command may have kept a disabled user's session.
      .where(and(where, or(isNull(sessions.userId), isNull(users.disabledTs))));
  const sessionsByKeyHashes = selectSessions(
    sql`${sessions.keyHash} = any(${sql.placeholder('hashes')})`,
  ).prepare('sessions_by_key_hashes');
  const findByKeyHash = batched(async (hashes: readonly string[]) =>
    servedByKey(await sessionsByKeyHashes.execute({ hashes }), ({ session }) => session.keyHash),
  );

  return {
    async byKey(key: string): Promise<Channel | null> {
      const row = isStorable(key) ? await findByKey(key) : null;
      return row && channelOf(row);
    },
    /** By the key that analytics requests send as `profile`. */
    async byAnalyticsKey(key: string): Promise<Channel | null> {
      if (!isStorable(key)) return null;
      const rows = await db
        .select()
        .from(channels)
        .where(sql`${channels.settings} ->> 'analytics_key' = ${key}`);
      return rows.find(({ id }) => isServed(id)) ?? null;
    },
    all: async (): Promise<Channel[]> =>
      (await db.select().from(channels).orderBy(channels.id)).filter(({ id }) => isServed(id)),
    /** Every channel also has `<id>.localhost`, at which `grandstand serve` answers on this machine. */
    async byDomain(domain: string): Promise<Channel | null> {
      if (!isStorable(domain)) return null;
      const row = await findByDomain(domain);
      if (row) return channelOf(row);
      const [, id] = LOCAL_DOMAIN.exec(domain) ?? [];
      return id === undefined ? null : byId(id);
    },
    byId,
    /** A session by its id, with its user unless it is anonymous; null: it has ended. */
    async bySessionId(channelId: string, id: number): Promise<Caller | null> {
      const isThisSession = sql`${sessions.channelId} = ${channelId} and ${sessions.id} = ${id}`;
      const [row] = await selectSessions(isThisSession);
      return row && isServed(row.id)
        ? { channel: await channelOf(row), session: stored(row.session), user: row.user }
        : null;
    },
    /** The session of a key; signed keys need no query of their own. `nowTs` in seconds. */
    async byApiKey(apiKey: string, nowTs: number): Promise<Caller | null> {
      if (isSignedKey(apiKey)) return bySignedKey(apiKey, nowTs);
      const row = await findByKeyHash(hashOfToken(apiKey));
      return row && { channel: await channelOf(row), session: stored(row.session), user: row.user };
    },
    /** Records that a session is used. Writes at most every few minutes. */
    async touch({ channelId, id, lastSeenTs, keyExpiresTs }: Session, nowTs: number): Promise<void> {
      if (keyExpiresTs !== null) return;
      if (Math.abs(nowTs - lastSeenTs) < LAST_SEEN_PRECISION_S) return;
      await db
        .update(sessions)
        .set({ lastSeenTs: nowTs })
        .where(and(eq(sessions.channelId, channelId), eq(sessions.id, id)));
    },
    domains: async (): Promise<(typeof channelDomains.$inferSelect)[]> =>
      (await db.select().from(channelDomains)).filter(({ channelId }) => isServed(channelId)),
  };
}

const stored = (session: StoredSession): Session => ({ ...session, keyExpiresTs: null });

/** The session that a signed key contains, as it would be stored. */
const sessionOf = ({ expiresTs, ...key }: AnonymousKey, apiKey: string): Session => ({
  ...key,
  // Few requests need it.
  get keyHash() {
    return hashOfToken(apiKey);
  },
  userId: null,
  userAgent: '',
  lastSeenTs: key.createdTs,
  authenticatedTs: null,
  keyExpiresTs: expiresTs,
});

export type ChannelRegistry = ReturnType<typeof createChannelRegistry>;
