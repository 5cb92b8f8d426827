import { eq, inArray, or, sql } from 'drizzle-orm';
import type { UserErasure } from '../../identity/accounts/index.ts';
import { analyticsRecords, analyticsSessions } from './schema.ts';

/** Deletes a user's first-party analytics: records, and sessions with IP address, browser and pages. */
export const analyticsErasure: UserErasure = {
  async erase(txScope, { id, email }) {
    const whereOfUser = or(
      eq(analyticsRecords.userId, id),
      eq(sql`${analyticsRecords.fields} ->> 'user_email'`, email),
    );
    const userRecords = await txScope.remove(analyticsRecords, whereOfUser);
    const sessionUuids = [...new Set(userRecords.flatMap(({ sessionUuid }) => sessionUuid ?? []))];
    if (sessionUuids.length === 0) return null;
    await txScope.remove(analyticsRecords, inArray(analyticsRecords.sessionUuid, sessionUuids));
    await txScope.remove(analyticsSessions, inArray(analyticsSessions.uuid, sessionUuids));
    return null;
  },
};
