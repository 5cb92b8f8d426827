import type { SocialProvider } from '@grandstand/api';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { socialIdentities, socialLogins } from '../schema.ts';
import type { Scope } from '../../../../db/scope.ts';

export type SocialLogin = typeof socialLogins.$inferSelect;
export type SocialIdentity = typeof socialIdentities.$inferSelect;

const isValidLoginCode = (loginCodeHash: string, sessionId: number, nowTs: number) =>
  and(
    eq(socialLogins.loginCodeHash, loginCodeHash),
    eq(socialLogins.sessionId, sessionId),
    gt(socialLogins.expiresTs, nowTs),
  );

/** Social logins in progress, and linked identities. */
export const socialQueries = (scope: Scope) => ({
  start: (login: Omit<typeof socialLogins.$inferInsert, 'channelId'>) => scope.add(socialLogins, [login]),
  /** A login waiting for the provider's callback. */
  async findPending(id: string, nowTs: number): Promise<SocialLogin | null> {
    const where = and(
      eq(socialLogins.id, id),
      gt(socialLogins.expiresTs, nowTs),
      isNull(socialLogins.loginCodeHash),
    );
    return (await scope.rows(socialLogins, { where }))[0] ?? null;
  },
  /** Stores the user and the one-time login code. False if the login was already completed. */
  async complete(id: string, userId: number, loginCodeHash: string): Promise<boolean> {
    const wherePending = and(eq(socialLogins.id, id), isNull(socialLogins.loginCodeHash));
    return (await scope.update(socialLogins, { userId, loginCodeHash }, wherePending)).length > 0;
  },
  /** The user of a one-time login code; null in another session than the one that started the login. */
  async userIdOfLoginCode(loginCodeHash: string, sessionId: number, nowTs: number): Promise<number | null> {
    const where = isValidLoginCode(loginCodeHash, sessionId, nowTs);
    return (await scope.first(socialLogins, where))?.userId ?? null;
  },
  /** Consumes a one-time login code; false if it was already used, or removed. */
  async consumeLoginCode(loginCodeHash: string, sessionId: number, nowTs: number): Promise<boolean> {
    const where = isValidLoginCode(loginCodeHash, sessionId, nowTs);
    return (await scope.remove(socialLogins, where)).length > 0;
  },
  async userIdOf(provider: SocialProvider, subject: string): Promise<number | null> {
    const where = and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject));
    return (await scope.rows(socialIdentities, { where }))[0]?.userId ?? null;
  },
  /** False if the identity is already linked. */
  async link(identity: Pick<SocialIdentity, 'provider' | 'subject' | 'email' | 'userId'>): Promise<boolean> {
    return (await scope.add(socialIdentities, [{ ...identity, linkedTs: scope.nowTs }])).length > 0;
  },
  identitiesOf: (userId: number): Promise<SocialIdentity[]> =>
    scope.rows(socialIdentities, {
      where: eq(socialIdentities.userId, userId),
      orderBy: [socialIdentities.id],
    }),
  unlink: (id: number, userId: number) =>
    scope.remove(socialIdentities, and(eq(socialIdentities.id, id), eq(socialIdentities.userId, userId))),
  /** Removes completed logins whose code is not redeemed yet. */
  removeLoginsOf: (userId: number) => scope.remove(socialLogins, eq(socialLogins.userId, userId)),
  unlinkAll: (userId: number) => scope.remove(socialIdentities, eq(socialIdentities.userId, userId)),
  removeExpired: (nowTs: number) => scope.remove(socialLogins, lte(socialLogins.expiresTs, nowTs)),
});
