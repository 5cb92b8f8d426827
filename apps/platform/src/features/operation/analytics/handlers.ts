import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import type { Database } from '../../../db/database.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { err, ok, redact, type Result } from '@grandstand/core';
import { checkLimit } from '../../../http/limits.ts';
import { safeText, safeUrl } from '../../../http/log-safely.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { DailyVolume } from './daily-volume.ts';
import { analyticsQueries, type AnalyticsRecord } from './queries.ts';
import { type Scope, createScope } from '../../../db/scope.ts';

/** §9, *Analytics session TTL*: 24 h. */
const SESSION_TTL_S = 24 * 3600;
const RECEIVED = { received: true } as const;
/** Fields of §7 that are not stored: these calls carry no credential, so anyone could send another user's. */
const UNPROVEN: ReadonlySet<string> = new Set(['user_id', 'user_email', 'ip']);

/** The fields of a record, on all levels, without what is not stored and without keys in URLs: our sites send none, others may. */
const storedFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value !== undefined && !UNPROVEN.has(name))
      .map(([name, value]) => [
        name,
        name.endsWith('_url') && typeof value === 'string' ? safeUrl(value) : storedValue(value),
      ]),
  );

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedValue);
  return typeof value === 'object' && value !== null ? storedFields(value) : value;
}

export interface AnalyticsServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly volume: DailyVolume;
}

/** Analytics host and log receiver (§7): validate and store records by channel. */
export function analyticsHandlers({ db, registry, volume }: AnalyticsServices) {
  const invalid = (field: string, message: string) =>
    err<Refusal>({ kind: 'invalid', errors: { [field]: [message] } });

  const scopeOf = async (profile: string, sender: Sender): Promise<Result<Refusal, Scope>> => {
    const channel = await registry.byAnalyticsKey(profile);
    if (!channel) return invalid('profile', 'There is no such profile');
    const scope = createScope(db, channel.id, sender.nowTs);
    const limit = await checkLimit(scope, 'analytics', sender);
    return limit.ok ? ok(scope) : limit;
  };

  const record = async (
    kind: AnalyticsRecord['kind'],
    { profile, session_uuid: sessionUuid = null, ...recordFields }: RecordInput,
    sender: Sender,
  ): Promise<Result<Refusal, typeof RECEIVED>> => {
    const { nowTs } = sender;
    const scope = await scopeOf(profile, sender);
    if (!scope.ok) return scope;
    if (sessionUuid !== null && !(await analyticsQueries(scope.value).hasSession(sessionUuid, nowTs)))
      return invalid('session_uuid', 'There is no such session, or it has expired');
    const fields = storedFields(recordFields);
    const counted = await volume.take('analytics', fields, { scope: scope.value, ...sender });
    if (!counted.ok) return counted;
    await analyticsQueries(scope.value).record({ kind, sessionUuid, userId: null, fields, arrivedTs: nowTs });
    return ok(RECEIVED);
  };

  return {
    async getDataHash({ input, ...sender }) {
      const scope = await scopeOf(input.profile, sender);
      return scope.ok ? ok({ hash: randomBytes(16).toString('hex') }) : scope;
    },
    async createAnalyticsSession({ input, nowTs, ip }) {
      const scope = await scopeOf(input.profile, { nowTs, ip });
      if (!scope.ok) return scope;
      const counted = await volume.take('analytics', input, { scope: scope.value, nowTs, ip });
      if (!counted.ok) return counted;
      const opened = await analyticsQueries(scope.value).open({
        uuid: randomUUID(),
        hash: input.session,
        // `input.ip` could be anyone's.
        ip,
        deviceType: input.device_type,
        userAgent: input.user_agent,
        resolution: input.resolution,
        platform: input.platform,
        createdTs: nowTs,
        expiresTs: nowTs + SESSION_TTL_S,
      });
      if (!opened || opened.expiresTs <= nowTs)
        return invalid('session', 'The session of this hash has expired');
      return ok({ session_uuid: opened.uuid, expires_utc_ts: opened.expiresTs });
    },
    trackEvent: ({ input, ...sender }) => record('event', input, sender),
    trackVideoEvent: ({ input, ...sender }) => record('video_event', input, sender),
    trackVideoViewing: ({ input, ...sender }) => record('video_viewing', input, sender),
    async reportError({ input, nowTs, ip }) {
      const channel =
        (await registry.byKey(input.channel)) ?? (await registry.byDomain(input.channel.toLowerCase()));
      if (!channel) return invalid('channel', 'There is no such channel');
      const scope = createScope(db, channel.id, nowTs);
      const limit = await checkLimit(scope, 'reports', { nowTs, ip });
      if (!limit.ok) return limit;
      const errorReport = {
        status: input.status ?? null,
        service: input.service,
        message: safeText(input.message),
        requestData: redact(input.request_data ?? null),
        url: safeUrl(input.url),
        arrivedTs: nowTs,
      };
      const counted = await volume.take('reports', errorReport, { scope, nowTs, ip });
      if (!counted.ok) return counted;
      await analyticsQueries(scope).report(errorReport);
      return ok(RECEIVED);
    },
  } satisfies Partial<Handlers>;
}

/** The request's IP address and time. */
interface Sender {
  readonly ip: string;
  readonly nowTs: number;
}

/** Input fields common to the three kinds of record. */
interface RecordInput {
  readonly profile: string;
  readonly session_uuid?: string | null | undefined;
}
