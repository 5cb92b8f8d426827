import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { analyticsRecords as records, analyticsSessions as sessions, errorReports } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';

export type AnalyticsSession = typeof sessions.$inferSelect;
export type AnalyticsRecord = typeof records.$inferSelect;
export type ErrorReport = typeof errorReports.$inferSelect;

/** Analytics records and error reports of a channel. */
export function analyticsQueries(scope: Scope) {
  return {
    /** Opens a session, or returns the one with the same hash. */
    async open(session: Omit<AnalyticsSession, 'channelId'>): Promise<AnalyticsSession | null> {
      const [added] = await scope.add(sessions, [session]);
      return added ?? (await scope.rows(sessions, { where: eq(sessions.hash, session.hash) }))[0] ?? null;
    },
    hasSession: async (uuid: string, nowTs: number): Promise<boolean> =>
      (await scope.count(sessions, and(eq(sessions.uuid, uuid), gt(sessions.expiresTs, nowTs)))) > 0,
    record: (record: Omit<AnalyticsRecord, 'channelId' | 'id'>) => scope.add(records, [record]),
    report: (report: Omit<ErrorReport, 'channelId' | 'id'>) => scope.add(errorReports, [report]),
    /**
     * Deletes old data: records received and sessions expired before `recordsBeforeTs`, error reports received before
     * `reportsBeforeTs`; seconds since the Unix epoch.
     */
    async deleteOlder({
      recordsBeforeTs,
      reportsBeforeTs,
    }: {
      recordsBeforeTs: number;
      reportsBeforeTs: number;
    }) {
      await scope.clear(records, lt(records.arrivedTs, recordsBeforeTs));
      await scope.clear(sessions, lt(sessions.expiresTs, recordsBeforeTs));
      await scope.clear(errorReports, lt(errorReports.arrivedTs, reportsBeforeTs));
    },
    // The three lists have the newest first.
    recentSessions: (limit: number) =>
      scope.rows(sessions, { orderBy: [desc(sessions.createdTs), sessions.uuid], limit }),
    recentRecords: (limit: number) => scope.rows(records, { orderBy: [desc(records.id)], limit }),
    recentReports: (limit: number) => scope.rows(errorReports, { orderBy: [desc(errorReports.id)], limit }),
  };
}
