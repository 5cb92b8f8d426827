import { join } from 'node:path';
import { err, ok, type Problem, type Result, toProblemPath } from '@grandstand/core';
import {
  DRAFT_NAME,
  STUDIO_TOKEN_HEADER,
  type StudioFailure,
  type StudioTenant,
  themeDraftSchema,
} from '@grandstand/tenant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { deleteDraft, invalid, openDraft, type Refusal, saveDraft } from './draft-store.ts';
import type { PreviewSites } from './preview-sites.ts';
import { pullColors, pushColors, serverColors, type ServerColorsOptions } from './server-colors.ts';
import { callRefusal } from './studio-access.ts';
import { studioTenant, tenantSummary } from './studio-tenants.ts';
import { saveTheme, themePatch, type ThemeFilesOptions } from './theme-files.ts';
import { themeHistory } from './theme-history.ts';

export interface StudioContext extends ServerColorsOptions, ThemeFilesOptions {
  readonly sites: PreviewSites;
  readonly port: number;
  readonly studioOrigin: string;
  readonly token: string;
  /** The names of the tenants now. */
  readonly ids: () => Promise<readonly string[]>;
}

const saveSchema = z.strictObject({ version: z.string().nullable(), draft: themeDraftSchema });
const pushSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });

const STATUSES: Readonly<Record<Refusal['kind'], number>> = { conflict: 409, missing: 404, invalid: 422 };

/** The calls of `libs/tenant/src/studio/studio-api.ts`. `context` is known once the server listens. */
export function addStudioCalls(server: FastifyInstance, context: Promise<StudioContext>): void {
  server.addHook('onRequest', async (request, reply) => {
    const refusal = callRefusal(
      {
        origin: request.headers.origin,
        fetchSite: headerOf(request, 'sec-fetch-site'),
        token: headerOf(request, STUDIO_TOKEN_HEADER),
      },
      await context,
    );
    if (refusal !== null)
      await sendProblems(reply, 403, [
        { message: refusal, hint: 'open the address that `grandstand studio` has printed' },
      ]);
  });

  server.get('/tenants', async () => {
    const { tenantsDir, ids } = await context;
    return Promise.all((await ids()).map((id) => tenantSummary(tenantsDir, id)));
  });

  /** Adds a call of one tenant. Writing calls for it wait for each other. */
  const add = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    act: (call: Call, context: StudioContext) => Promise<Result<Refusal, unknown>>,
  ): void => {
    server.route({
      method,
      url: `/tenants/:id${path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const present = await context;
        const call = callOf(request, present);
        if (!(await present.ids()).includes(call.id))
          return sendProblems(reply, 404, [{ message: 'there is no such tenant', hint: 'reload the list' }]);
        if (call.name !== '' && !DRAFT_NAME.test(call.name))
          return sendProblems(reply, 400, [DRAFT_NAME_PROBLEM]);
        const run = () => act(call, present);
        const done = await (method === 'GET' ? run() : inTurn(call.folder, run));
        if (!done.ok) return sendRefusal(reply, done.error);
        return done.value === null ? reply.code(204).send() : reply.send(done.value);
      },
    });
  };

  add('GET', '', ({ id }, present) => tenant(id, present));
  add('GET', '/drafts/:name', ({ folder, name }) => openDraft(folder, name));
  add('PUT', '/drafts/:name', async ({ folder, name, body }) => {
    const save = parse(saveSchema, body);
    return save.ok ? saveDraft(folder, name, save.value) : save;
  });
  add('DELETE', '/drafts/:name', ({ folder, name, version }) => deleteDraft(folder, name, version));
  add('POST', '/patch', async ({ id, body }, present) => {
    const draft = parse(themeDraftSchema, body);
    return draft.ok ? themePatch(id, draft.value, present) : draft;
  });
  add('PUT', '/theme', async ({ id, body }, present) => {
    const save = parse(saveSchema, body);
    return save.ok ? thenTenant(id, present, await saveTheme(id, save.value, present)) : save;
  });
  add('GET', '/history', async ({ id }, { tenantsDir }) => ok(await themeHistory(tenantsDir, id)));
  add('GET', '/server-colors', async ({ id }, present) => asRefusal(await serverColors(id, present)));
  add('POST', '/server-colors/pull', async ({ id }, present) =>
    thenTenant(id, present, asRefusal(await pullColors(id, present))),
  );
  add('POST', '/server-colors/push', async ({ id, body }, present) => {
    const push = parse(pushSchema, body);
    return push.ok ? thenTenant(id, present, asRefusal(await pushColors(id, push.value, present))) : push;
  });
}

const tenant = async (id: string, present: StudioContext): Promise<Result<Refusal, StudioTenant>> =>
  ok(await studioTenant(id, present));

const thenTenant = async (
  id: string,
  present: StudioContext,
  done: Result<Refusal, null>,
): Promise<Result<Refusal, StudioTenant>> => (done.ok ? tenant(id, present) : done);

const asRefusal = <T>(result: Result<readonly Problem[], T>): Result<Refusal, T> =>
  result.ok ? result : err(invalid(result.error));

interface Call {
  readonly id: string;
  /** The tenant's folder. */
  readonly folder: string;
  /** Of a draft; empty: the call is of none. */
  readonly name: string;
  /** Of the query. */
  readonly version: string | null;
  readonly body: unknown;
}

const paramsSchema = z.object({ id: z.string(), name: z.string().default('') });
const querySchema = z.object({ version: z.string().nullable().default(null) });

function callOf({ params, query, body }: FastifyRequest, { tenantsDir }: StudioContext): Call {
  const { id, name } = paramsSchema.parse(params);
  const version = querySchema.safeParse(query).data?.version ?? null;
  return { id, folder: join(tenantsDir, id), name, version, body };
}

function parse<T>(schema: z.core.$ZodType<T>, body: unknown): Result<Refusal, T> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return ok(parsed.data);
  const hint = 'reload the studio: its page may be of another version than its server';
  return err(
    invalid(parsed.error.issues.map(({ path, message }) => ({ path: toProblemPath(path), message, hint }))),
  );
}

/** The last writing call of each tenant. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const turn = (turns.get(folder) ?? Promise.resolve()).then(act, act);
  turns.set(folder, turn);
  return turn;
}

const DRAFT_NAME_PROBLEM: Problem = {
  message: 'is not the name of a draft',
  hint: 'up to 64 lower-case letters, digits and hyphens, such as "new-accent"',
};

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  refusal.kind === 'conflict'
    ? reply.code(STATUSES.conflict).send(refusal.conflict)
    : sendProblems(reply, STATUSES[refusal.kind], refusal.problems);

export const sendProblems = (
  reply: FastifyReply,
  status: number,
  problems: readonly Problem[],
): FastifyReply => reply.code(status).send({ problems } satisfies StudioFailure);
