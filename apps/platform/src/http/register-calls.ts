import { type Call, calls, type HostName } from '@grandstand/api';
import { type Clock, ok, type Result } from '@grandstand/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answerFault } from '../control/answer-fault.ts';
import type { Control } from '../control/control.ts';
import type { Database } from '../db/database.ts';
import type { ChannelRegistry } from '../store/channel-registry.ts';
import { repository } from '../store/repository.ts';
import { sealAnswer, sendOwn, sendShared } from './caching.ts';
import { resolveCredential } from './credentials.ts';
import type { Handler, Handlers } from './handler.ts';
import { type Refusal, refuse } from './refusal.ts';
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts';
import { validateInput } from './validation.ts';

export interface CallServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly clock: Clock;
  /** The switchboard; none in production. */
  readonly control?: Control | null;
}

/** Adds the routes of every declared call of one origin: below `/api` on the api's (D4). */
export function registerCalls(
  app: FastifyInstance,
  host: HostName,
  handlers: Handlers,
  services: CallServices,
): void {
  const shared = createSharedAnswers(services);
  const handlerByName: ReadonlyMap<string, unknown> = new Map(Object.entries(handlers));
  for (const [name, call] of Object.entries(calls)) {
    if (call.host !== host) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` has a fitting one for every name
    registerCall(app, call, handlerByName.get(name) as Handler<Call>, { ...services, shared });
  }
}

function registerCall(
  app: FastifyInstance,
  call: Call,
  handler: Handler<Call>,
  services: CallServices & { readonly shared: SharedAnswers },
): void {
  const { shared } = services;
  const isShared = shared.covers(call);
  app.route({
    method: call.method,
    url: (call.host === 'api' ? '/api' : '') + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const { control } = services;
      const fault = control?.faults.take(call.name);
      if (control && fault) {
        const isAnswered = await answerFault(fault, { call, request, reply, clock: control.realClock });
        if (isAnswered) return reply;
      }
      const fields = fieldsOf(request);
      const resolved = isShared
        ? await shared.resolve(call, fields)
        : await resolveCredential(services.registry, call.credential, fields);
      if (!resolved.ok) return send(refuse(resolved.error));
      const input = validateInput(call.input, fields);
      if (!input.ok) return send(refuse(input.error));

      const { channel, session, user } = resolved.value;
      const make = async (): Promise<Result<Refusal, unknown>> => {
        const nowTs = Math.floor(services.clock.now() / 1000);
        const answer = await handler({
          input: input.value,
          nowTs,
          ip: request.ip,
          header: (name: string) => [request.headers[name]].flat()[0] ?? null,
          ...(channel && { channel, session, user, rows: repository(services.db, channel.id, nowTs) }),
        });
        return answer.ok ? ok(checkOutput(call, answer.value)) : answer;
      };
      if (isShared && channel) {
        const answer = await shared.answer(call, { channel, input: input.value }, make);
        return answer.ok ? sendShared(call, request, reply, answer.value) : send(refuse(answer.error));
      }
      const answer = await make();
      if (!answer.ok) return send(refuse(answer.error));
      return call.credential === 'channel_key' && call.method === 'GET'
        ? sendShared(call, request, reply, sealAnswer(answer.value))
        : sendOwn(reply, answer.value);

      function send({ status, body, headers = {} }: ReturnType<typeof refuse>) {
        return reply
          .code(status)
          .headers({ 'cache-control': 'no-store', ...headers })
          .send(body);
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
