import { type Call, calls, type HostName } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { ChannelRegistry } from '../store/channel-registry.ts';
import { repository } from '../store/repository.ts';
import { sendAnswer } from './caching.ts';
import { resolveCredential } from './credentials.ts';
import type { Handler, Handlers } from './handler.ts';
import { refuse } from './refusal.ts';
import { validateInput } from './validation.ts';

export interface CallServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly clock: Clock;
}

/** Adds the routes of every declared call of one origin: below `/api` on the api's (D4). */
export function registerCalls(
  app: FastifyInstance,
  host: HostName,
  handlers: Handlers,
  services: CallServices,
): void {
  const handlerByName: ReadonlyMap<string, unknown> = new Map(Object.entries(handlers));
  for (const [name, call] of Object.entries(calls)) {
    if (call.host !== host) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` has a fitting one for every name
    registerCall(app, call, handlerByName.get(name) as Handler<Call>, services);
  }
}

function registerCall(
  app: FastifyInstance,
  call: Call,
  handler: Handler<Call>,
  services: CallServices,
): void {
  app.route({
    method: call.method,
    url: (call.host === 'api' ? '/api' : '') + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const fields = fieldsOf(request);
      const resolved = await resolveCredential(services.registry, call.credential, fields);
      if (!resolved.ok) return send(refuse(resolved.error));
      const input = validateInput(call.input, fields);
      if (!input.ok) return send(refuse(input.error));

      const nowTs = Math.floor(services.clock.now() / 1000);
      const { channel, session } = resolved.value;
      const answer = await handler({
        input: input.value,
        nowTs,
        ip: request.ip,
        header: (name: string) => [request.headers[name]].flat()[0] ?? null,
        ...(channel && { channel, session, rows: repository(services.db, channel.id, nowTs) }),
      });
      if (!answer.ok) return send(refuse(answer.error));
      return sendAnswer(call, request, reply, checkOutput(call, answer.value));

      function send({ status, body }: ReturnType<typeof refuse>) {
        return reply.code(status).header('cache-control', 'no-store').send(body);
      }
    },
  });
}

/**
 * Where a call's input stands: query string or body, and the path's own names, which win. A filter of a query
 * string that was left empty (`?limit=&offset=20`, as a form sends it) is one that is not there.
 */
function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const { query, body, params } = request;
  const given = Object.entries(asObject(query)).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...asObject(body), ...asObject(params) };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** An answer that is not as declared is a bug here: better a 500 that names the field than a client that stumbles. */
function checkOutput(call: Call, value: unknown): unknown {
  const parsed = z.safeParse(call.output, value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`${call.name} would answer another shape than declared: ${problems.join(', ')}`);
}
