import { analyticsQueries } from '../queries.ts';
import type { ChannelRegistry } from '../../../../db/channel-registry.ts';
import { type Scope, createScope } from '../../../../db/scope.ts';
import type { Database } from '../../../../db/database.ts';

/** A received record, as shown on the page. */
export interface ReceivedRecord {
  /** Seconds since the Unix epoch. */
  readonly atTs: number;
  readonly channel: string;
  /** Such as `event` or `session`; of an error report, the response's status. */
  readonly kind: string;
  /** Such as `visit_page`; of a session its UUID, of an error report its message. */
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type UnscopedRecord = Omit<ReceivedRecord, 'channel'>;
export type RecordReader = (scope: Scope, limit: number) => Promise<UnscopedRecord[]>;

/** Reads the records of one channel, or of all channels (`channel` is null), the newest first. */
export async function readRecords(
  { db, registry, nowTs }: { db: Database; registry: ChannelRegistry; nowTs: number },
  read: RecordReader,
  { channel, limit }: { channel: string | null; limit: number },
): Promise<{ channels: string[]; records: ReceivedRecord[] }> {
  const channels = (await registry.all()).map(({ id }) => id);
  const all: ReceivedRecord[] = [];
  for (const id of channels.filter((one) => channel === null || one === channel)) {
    const found = await read(createScope(db, id, nowTs), limit);
    all.push(...found.map((record) => ({ ...record, channel: id })));
  }
  return { channels, records: all.toSorted((a, b) => b.atTs - a.atTs).slice(0, limit) };
}

export const readAnalyticsRecords: RecordReader = async (scope, limit) => [
  ...(await analyticsQueries(scope).recentRecords(limit)).map(({ arrivedTs, kind, sessionUuid, fields }) => ({
    atTs: arrivedTs,
    kind,
    name: typeof fields['event'] === 'string' ? fields['event'] : '',
    fields: { ...fields, session_uuid: sessionUuid },
  })),
  ...(await analyticsQueries(scope).recentSessions(limit)).map((session) => ({
    atTs: session.createdTs,
    kind: 'session',
    name: session.uuid,
    fields: {
      ip: session.ip,
      device_type: session.deviceType,
      resolution: session.resolution,
      platform: session.platform,
      user_agent: session.userAgent,
    },
  })),
];

export const readErrorReports: RecordReader = async (scope, limit) =>
  (await analyticsQueries(scope).recentReports(limit)).map((report) => ({
    atTs: report.arrivedTs,
    kind: String(report.status ?? 'no response'),
    name: report.message,
    fields: { service: report.service, url: report.url, request_data: report.requestData },
  }));
