import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Clock, Result } from '@grandstand/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './schema.ts';
import { sandboxAnswers } from './schema.ts';
import type { Action, Failure } from './action.ts';
import type { PaymentOutcomes } from './outcomes.ts';
import type { FindBrand } from './brand.ts';
import { type Deliver, startDeliveries } from './deliveries.ts';
import { createLedger, findIntent, type Ledger } from './ledger.ts';
import { registerPages } from './pages.ts';
import { type Route, routes } from './routes.ts';

export interface PaymentsSandboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The platform's secret key. */
  readonly secretKey: string;
  /** Forces outcomes, for tests and integrators. */
  readonly outcomes: PaymentOutcomes | null;
  /** Signing secret and delivery of webhooks; null: none are sent. */
  readonly webhooks: { readonly secret: string; readonly deliver: Deliver } | null;
  readonly findBrand: FindBrand;
}

/** Parts of the browser script, concatenated in this order. */
const SCRIPT_PARTS = ['fields', 'texts', 'element', 'stripe'];

/** The payments sandbox (D16): the subset of Stripe's HTTP API used by the platform and the web app. */
export async function registerPaymentsSandbox(
  app: FastifyInstance,
  options: PaymentsSandboxOptions,
): Promise<void> {
  const { db, clock, secretKey, outcomes, webhooks, findBrand } = options;
  const deliveries =
    webhooks &&
    startDeliveries({ db, clock, ...webhooks }, (error) =>
      app.log.error({ err: error }, 'webhook not delivered'),
    );
  if (deliveries) app.addHook('onClose', () => deliveries.stop());
  const onChange = () => deliveries?.deliverNow();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  const parts = SCRIPT_PARTS.map((name) => readFile(new URL(`browser/${name}.js`, import.meta.url), 'utf8'));
  const script = `(() => {\n${(await Promise.all(parts)).join('\n')}\n})();\n`;
  app.get('/v3/', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(script),
  );
  registerPages(app, { db, clock, findBrand, onChange });

  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      async handler(request, reply) {
        const params = paramsOf(request);
        const access = accessOf(route, request, params, secretKey);
        if (access === 'none') {
          return reply
            .code(401)
            .send({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
        }
        const key = request.method === 'POST' ? [request.headers['idempotency-key']].flat()[0] : undefined;
        const answer = await withIdempotency(db, key, `${request.url} ${String([...params])}`, async (tx) => {
          const ledger = createLedger(tx, Math.floor(clock.now() / 1000));
          if (access === 'client-secret' && !(await hasClientSecret(ledger, idOf(request), params))) {
            return WRONG_CLIENT_SECRET;
          }
          const origin = `${request.protocol}://${request.host}`;
          return run(route.action, { ledger, params, id: idOf(request), origin, outcomes });
        });
        if (request.method === 'POST') onChange();
        return send(reply, answer);
      },
    });
  }
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function run(action: Action, request: Parameters<Action>[0]): Promise<Answer> {
  const result: Result<Failure, object> = await action(request);
  return result.ok
    ? { status: 200, body: { ...result.value } }
    : { status: result.error.status, body: { error: result.error.error } };
}

/** Runs a request in a transaction. A repeated idempotency key returns the stored response. */
function withIdempotency(
  db: Database,
  key: string | undefined,
  request: string,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx);
    const hash = createHash('sha256').update(request).digest('hex');
    // A concurrent request with the key waits for the first.
    const claimed = await tx
      .insert(sandboxAnswers)
      .values({ key, request: hash, status: 0, body: {} })
      .onConflictDoNothing()
      .returning({ key: sandboxAnswers.key });
    if (claimed.length === 0) {
      const [stored] = await tx.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key));
      if (stored?.request === hash) return { status: stored.status, body: stored.body };
      const message = `Keys for idempotent requests can only be used with the same parameters: ${key}`;
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    const answer = await work(tx);
    await tx
      .update(sandboxAnswers)
      .set({ ...answer })
      .where(eq(sandboxAnswers.key, key));
    return answer;
  });
}

/** The platform sends the secret key; browsers send a publishable key and the object's client secret. */
function accessOf(
  route: Route,
  request: FastifyRequest,
  params: ReadonlyMap<string, string>,
  secretKey: string,
): 'full' | 'open' | 'client-secret' | 'none' {
  const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (bearer === secretKey) return 'full';
  const isPublishable = (params.get('key') ?? bearer).startsWith('pk_');
  return isPublishable ? (route.browser ?? 'none') : 'none';
}

const hasClientSecret = async (
  ledger: Ledger,
  id: string,
  params: ReadonlyMap<string, string>,
): Promise<boolean> => (await findIntent(ledger, id))?.client_secret === params.get('client_secret');

const WRONG_CLIENT_SECRET: Answer = {
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'client_secret',
      message: 'The client_secret provided does not match any associated intent on this account.',
    },
  },
};

function paramsOf(request: FastifyRequest): ReadonlyMap<string, string> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  return new Map([...query, ...body]);
}

function idOf({ params }: FastifyRequest): string {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : '';
  return typeof id === 'string' ? id : '';
}

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply.code(status).headers({ 'cache-control': 'no-store' }).send(body);
