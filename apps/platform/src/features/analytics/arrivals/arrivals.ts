import { analyticsQueries } from '../queries.ts';
import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import { type Scope, createScope } from '../../../db/scope.ts';
import type { Database } from '../../../db/database.ts';

/** Something that has arrived at an origin, as its page shows it. */
export interface Arrival {
  /** Seconds since the Unix epoch. */
  readonly atTs: number;
  readonly channel: string;
  /** What kind of thing, and which: e.g. `event`, `visit_page`. */
  readonly kind: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Unplaced = Omit<Arrival, 'channel'>;
export type ReadArrivals = (rows: Scope, limit: number) => Promise<Unplaced[]>;

/** What has arrived of a channel, or of all (null), the newest first. */
export async function readArrivals(
  { db, registry, nowTs }: { db: Database; registry: ChannelRegistry; nowTs: number },
  read: ReadArrivals,
  { channel, limit }: { channel: string | null; limit: number },
): Promise<{ channels: string[]; arrivals: Arrival[] }> {
  const channels = (await registry.all()).map(({ id }) => id);
  const all: Arrival[] = [];
  for (const id of channels.filter((one) => channel === null || one === channel)) {
    const found = await read(createScope(db, id, nowTs), limit);
    all.push(...found.map((arrival) => ({ ...arrival, channel: id })));
  }
  return { channels, arrivals: all.toSorted((a, b) => b.atTs - a.atTs).slice(0, limit) };
}

export const analyticsArrivals: ReadArrivals = async (rows, limit) => [
  ...(await analyticsQueries(rows).recentRecords(limit)).map(({ arrivedTs, kind, sessionUuid, fields }) => ({
    atTs: arrivedTs,
    kind,
    name: typeof fields['event'] === 'string' ? fields['event'] : '',
    fields: { ...fields, session_uuid: sessionUuid },
  })),
  ...(await analyticsQueries(rows).recentSessions(limit)).map((session) => ({
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

export const reportArrivals: ReadArrivals = async (rows, limit) =>
  (await analyticsQueries(rows).recentReports(limit)).map((report) => ({
    atTs: report.arrivedTs,
    kind: String(report.status ?? 'no answer'),
    name: report.message,
    fields: { service: report.service, url: report.url, request_data: report.requestData },
  }));
