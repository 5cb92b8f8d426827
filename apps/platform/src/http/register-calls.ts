import { type Call, calls, EDITION_HEADER, type HostName } from '@grandstand/api';
import { type Clock, ok, type Result } from '@grandstand/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { ChannelRegistry, Session } from '../db/channel-registry.ts';
import { inLanguage, readingLanguage } from '../db/reading-language.ts';
import type { Editions } from './editions.ts';
import { createScope } from '../db/scope.ts';
import { type Audience, type Audiences, type SharedBy, sharedByAll } from './audience.ts';
import {
  type PreparedResponse,
  prepareResponse,
  sendPrivate,
  sendShared,
  type Visibility,
} from './caching.ts';
import { resolveCredential } from './credentials.ts';
import type { CallerContext, Handler, Handlers } from './handler.ts';
import { type Refusal, refuse, sendRefusal } from './refusal.ts';
import { requestContextOf } from './request-context.ts';
import { failuresOf } from './statuses.ts';
import { validateInput } from './validation.ts';

/** Runs before a call's handler. Returns true if it has handled the request. */
export type CallInterceptor = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export interface CallServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly clock: Clock;
  readonly editions: Editions;
  /** Fault injection for tests and integrators; null in production. */
  readonly intercept?: CallInterceptor | null;
}

/** Handlers of some calls and their cache audiences. */
export interface CallHandlers {
  readonly calls: Partial<Handlers>;
  readonly audiences?: Audiences;
}

/** Registers the handlers' calls that this origin serves; on the API's origin below `/api` (D4). */
export function registerCalls(
  app: FastifyInstance,
  host: HostName,
  { calls: handlers, audiences = {} }: CallHandlers,
  services: CallServices,
): void {
  const handlerByName: ReadonlyMap<string, unknown> = new Map(Object.entries(handlers));
  const audienceByName = new Map(Object.entries(audiences));
  for (const [name, call] of Object.entries(calls)) {
    if (call.host !== host || !handlerByName.has(name)) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` declares the handler type of each name
    const handler = handlerByName.get(name) as Handler<Call>;
    const isShared = call.method === 'GET' && call.credential === 'channel_key';
    const audience = isShared ? sharedByAll : (audienceByName.get(name) ?? notShared);
    registerCall(app, { call, handler, audience }, services);
  }
}

function registerCall(
  app: FastifyInstance,
  { call, handler, audience }: { call: Call; handler: Handler<Call>; audience: Audience },
  services: CallServices,
): void {
  const { registry, clock, db, editions, intercept = null } = services;
  const failures = failuresOf(call);
  const isKeyless = call.host === 'keys' && call.method === 'GET';
  app.route({
    method: call.method,
    config: { call: call.name },
    url: (call.host === 'api' ? '/api' : '') + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      if (await intercept?.(call, request, reply)) return reply;
      const fields = fieldsOf(request);
      const nowTs = Math.floor(clock.now() / 1000);
      const resolved = await resolveCredential(registry, call.credential, fields, nowTs);
      if (!resolved.ok) return send(resolved.error);
      const { channel, session, user } = resolved.value;
      if (channel) request.loggedCaller = { channel: channel.id, userId: user?.id ?? null };
      const input = validateInput(call.input, fields);
      if (!input.ok) return send(input.error);

      if (session) await registry.touch(session, nowTs);
      const requestContext = requestContextOf(request, nowTs);
      const language = channel && readingLanguage(languageOf(session, fields), channel.settings.language);
      const caller: CallerContext | null = channel &&
        language && {
          ...requestContext,
          channel: inLanguage(channel, language),
          session,
          user,
          scope: createScope(db, channel.id, nowTs, language),
          edition: () => editions.of(channel, nowTs, language),
        };
      const handle = async (): Promise<Result<Refusal, unknown>> => {
        const result = await handler({ ...requestContext, ...caller, input: input.value });
        return result.ok ? ok(checkOutput(call, result.value)) : result;
      };
      const sharedBy = caller && (await audience(caller));
      if (caller && sharedBy !== null) {
        const edition = await caller.edition();
        void reply.header(EDITION_HEADER, edition.name);
        const prepared = await edition.keep([call.name, input.value, sharedBy.key], {
          make: async () => toPrepared(await handle()),
          bytesOf: (value) => (value.ok ? value.value.bytes.length : REFUSAL_BYTES),
        });
        return prepared.ok
          ? sendShared(
              visibilityOf(session, sharedBy, edition.untilTs - nowTs),
              request,
              reply,
              prepared.value,
            )
          : send(prepared.error);
      }
      const result = await handle();
      if (!result.ok) return send(result.error);
      return isKeyless
        ? sendShared({ kind: 'anonymous', lastsS: Infinity }, request, reply, prepareResponse(result.value))
        : sendPrivate(reply, result.value);

      function send(refusal: Refusal) {
        const { status } = refuse(refusal);
        // An undeclared status is a bug, like an undeclared response.
        if (!failures.has(status))
          throw new Error(`${call.name} would answer ${status}, which it does not declare`);
        return sendRefusal(reply, refusal);
      }
    },
  });
}

/** An answer to an anonymous session is for a CDN if its key is signed: such a key begins with what the answer depends on. */
function visibilityOf(session: Session | null, { isForAnyVisitor }: SharedBy, lastsS: number): Visibility {
  if (session === null) return { kind: 'public' };
  const isSigned = session.keyExpiresTs !== null;
  return isSigned && isForAnyVisitor ? { kind: 'anonymous', lastsS } : { kind: 'user' };
}

/** A session's language; with the channel key, which has no session, the one that the request names. */
function languageOf(session: Session | null, { language }: Readonly<Record<string, unknown>>): string {
  if (session) return session.language;
  return typeof language === 'string' ? language : '';
}

/** Approximate size of a refusal in the cache. */
const REFUSAL_BYTES = 500;

const notShared: Audience = () => Promise.resolve(null);

const toPrepared = (result: Result<Refusal, unknown>): Result<Refusal, PreparedResponse> =>
  result.ok ? ok(prepareResponse(result.value)) : result;

/**
 * Reads a call's input from query, body and path parameters; later ones take precedence. Empty query fields, as HTML
 * forms send them (`?limit=&offset=20`), are ignored.
 */
function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const { query, body, params } = request;
  const nonEmpty = Object.entries(asObject(query)).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(nonEmpty), ...asObject(body), ...asObject(params) };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Validates the response against the call's declaration, so that a wrong field fails here and not in clients. */
function checkOutput(call: Call, value: unknown): unknown {
  const parsed = z.safeParse(call.output, value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`${call.name} would answer another shape than declared: ${problems.join(', ')}`);
}
