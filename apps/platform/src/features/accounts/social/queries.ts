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
      isNull(socialLogins.ticketHash),
    );
    return (await scope.rows(socialLogins, { where }))[0] ?? null;
  },
  /** Stores the verified user. False if already done. */
  async complete(id: string, userId: number, ticketHash: string): Promise<boolean> {
    const isWaiting = and(eq(socialLogins.id, id), isNull(socialLogins.ticketHash));
    return (await scope.update(socialLogins, { userId, ticketHash }, isWaiting)).length > 0;
  },
  /** Consumes a ticket in the session that started the login; returns the user, or null. */
  async consumeTicket(ticketHash: string, sessionId: number, nowTs: number): Promise<number | null> {
    const isValid = and(
      eq(socialLogins.ticketHash, ticketHash),
      eq(socialLogins.sessionId, sessionId),
      gt(socialLogins.expiresTs, nowTs),
    );
    return (await scope.remove(socialLogins, isValid))[0]?.userId ?? null;
  },
  async userIdOf(provider: SocialProvider, subject: string): Promise<number | null> {
    const where = and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject));
    return (await scope.rows(socialIdentities, { where }))[0]?.userId ?? null;
  },
  link: (provider: SocialProvider, subject: string, userId: number) =>
    scope.add(socialIdentities, [{ provider, subject, userId }]),
  removeExpired: (nowTs: number) => scope.remove(socialLogins, lte(socialLogins.expiresTs, nowTs)),
});
