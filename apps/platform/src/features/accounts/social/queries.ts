import type { SocialProvider } from '@grandstand/api';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { socialIdentities, socialLogins } from '../schema.ts';
import type { Scope } from '../../../db/scope.ts';

export type SocialLogin = typeof socialLogins.$inferSelect;

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
  /** Consumes a one-time login code. Returns the user's id; null in another session than the one that started the login. */
  async consumeLoginCode(loginCodeHash: string, sessionId: number, nowTs: number): Promise<number | null> {
    const whereValid = and(
      eq(socialLogins.loginCodeHash, loginCodeHash),
      eq(socialLogins.sessionId, sessionId),
      gt(socialLogins.expiresTs, nowTs),
    );
    return (await scope.remove(socialLogins, whereValid))[0]?.userId ?? null;
  },
  async userIdOf(provider: SocialProvider, subject: string): Promise<number | null> {
    const where = and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject));
    return (await scope.rows(socialIdentities, { where }))[0]?.userId ?? null;
  },
  link: (provider: SocialProvider, subject: string, userId: number) =>
    scope.add(socialIdentities, [{ provider, subject, userId }]),
  removeExpired: (nowTs: number) => scope.remove(socialLogins, lte(socialLogins.expiresTs, nowTs)),
});
