import { analyticsQueries } from '../queries.ts';
import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import { type Scope, createScope } from '../../../db/scope.ts';
import type { Database } from '../../../db/database.ts';

/** A received record, as shown on the page. */
export interface ReceivedEvent {
  /** Seconds since the Unix epoch. */
  readonly atTs: number;
  readonly channel: string;
  /** Kind and name, e.g. `event`, `visit_page`. */
  readonly kind: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type UnscopedEvent = Omit<ReceivedEvent, 'channel'>;
export type ReceivedEventReader = (scope: Scope, limit: number) => Promise<UnscopedEvent[]>;

/** Records received for a channel, or for all (null), newest first. */
export async function readReceivedEvents(
  { db, registry, nowTs }: { db: Database; registry: ChannelRegistry; nowTs: number },
  read: ReceivedEventReader,
  { channel, limit }: { channel: string | null; limit: number },
): Promise<{ channels: string[]; receivedEvents: ReceivedEvent[] }> {
  const channels = (await registry.all()).map(({ id }) => id);
  const all: ReceivedEvent[] = [];
  for (const id of channels.filter((one) => channel === null || one === channel)) {
    const found = await read(createScope(db, id, nowTs), limit);
    all.push(...found.map((event) => ({ ...event, channel: id })));
  }
  return { channels, receivedEvents: all.toSorted((a, b) => b.atTs - a.atTs).slice(0, limit) };
}

export const readAnalyticsRecords: ReceivedEventReader = async (scope, limit) => [
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

export const readErrorReports: ReceivedEventReader = async (scope, limit) =>
  (await analyticsQueries(scope).recentReports(limit)).map((report) => ({
    atTs: report.arrivedTs,
    kind: String(report.status ?? 'no answer'),
    name: report.message,
    fields: { service: report.service, url: report.url, request_data: report.requestData },
  }));
