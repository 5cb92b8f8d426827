import { randomBytes } from 'node:crypto';
import { and, desc, eq, lte, ne } from 'drizzle-orm';
import { hashOfToken } from '../../../db/api-key.ts';
import type { Scope } from '../../../db/scope.ts';
import { knownDevices } from './schema.ts';

/** Oldest logins are forgotten above this number. */
const MAX_DEVICES = 20;

/** What a browser keeps: 192 random bits. */
const TOKEN = /^dt_[\w-]{32}$/;

/** The browser's own token, or a new one if it has none. */
export const deviceTokenOf = (sent: string | undefined): string =>
  sent !== undefined && TOKEN.test(sent) ? sent : `dt_${randomBytes(24).toString('base64url')}`;

/** Browsers in which users have logged in with their password, by the token that each browser keeps. */
export const knownDeviceQueries = (scope: Scope) => {
  const hashOf = (userId: number, token: string) => hashOfToken(`${userId} ${token}`);
  return {
    /** Runs the same query without a user, so that the response time does not reveal which accounts exist. */
    async isKnown(userId: number | null, token: string | undefined): Promise<boolean> {
      if (token === undefined) return false;
      const id = userId ?? 0;
      const where = and(eq(knownDevices.userId, id), eq(knownDevices.deviceHash, hashOf(id, token)));
      return (await scope.count(knownDevices, where)) > 0;
    },
    async remember(userId: number, token: string, nowTs: number): Promise<void> {
      const device = { userId, deviceHash: hashOf(userId, token), lastLoginTs: nowTs };
      await scope.put(knownDevices, device, [knownDevices.userId, knownDevices.deviceHash]);
      const ofUser = eq(knownDevices.userId, userId);
      const [oldest] = await scope.rows(knownDevices, {
        where: ofUser,
        orderBy: [desc(knownDevices.lastLoginTs), knownDevices.deviceHash],
        limit: 1,
        offset: MAX_DEVICES,
      });
      if (oldest)
        await scope.remove(
          knownDevices,
          and(
            ofUser,
            lte(knownDevices.lastLoginTs, oldest.lastLoginTs),
            ne(knownDevices.deviceHash, device.deviceHash),
          ),
        );
    },
    forgetAll: (userId: number) => scope.remove(knownDevices, eq(knownDevices.userId, userId)),
    /** Forgets browsers without a login since `beforeTs`. */
    removeUnused: (beforeTs: number) => scope.clear(knownDevices, lte(knownDevices.lastLoginTs, beforeTs)),
  };
};
