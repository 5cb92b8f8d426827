import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createDeferred, err, formatProblem, ok, type Problem, type Result } from '@grandstand/core';
import fastify, { type FastifyReply } from 'fastify';
import { lookup } from 'mrmime';
import { listenProblem } from '../services/listen-problem.ts';
import { pathOf } from '../services/request-path.ts';
import { selectIds, type TenantSelection } from '../services/select-tenants.ts';
import { FRAME_SCRIPT, OWN_FILE, PreviewSites, type PreviewOptions } from './preview-sites.ts';
import { previewOrigin, requestedSite, STUDIO_NAME } from './studio-access.ts';
import { addStudioCalls, sendProblems, type StudioContext } from './studio-calls.ts';

export interface StudioOptions
  extends Omit<PreviewOptions, 'studioOrigin'>, Pick<StudioContext, 'operate' | 'operator'> {
  readonly selection: TenantSelection;
  /** The compiled page of the studio; by default that of this program. */
  readonly pageDir?: string;
  /** The compiled script of the frames; by default that of this program. */
  readonly frameDir?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Called with a fault of this program. */
  readonly onFault: (url: string, error: unknown) => void;
  /** Random by default. */
  readonly token?: string;
}

export interface StudioServer {
  /** Of the page, with the token. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const APPS = join(import.meta.dirname, '../../../../apps');

/** Of a call; a draft has a few kilobytes. */
const MAX_BODY_BYTES = 256 * 1024;

/** Headers of every response. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  // The first URL of the studio contains the token.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** The page shows frames, fonts and pictures of the previews, and asks the platforms of this machine for states. */
const pagePolicy = (port: number): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: http://*.localhost:${port}`,
    `font-src 'self' http://*.localhost:${port}`,
    `connect-src 'self' http://localhost:* http://*.localhost:*`,
    `frame-src http://*.localhost:${port}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Starts the theme studio: its page and its calls at `studio.localhost`, and the web app as the site of each tenant at
 * `<id>.localhost`, for the frames of the page. Listens on the loopback interface only.
 */
export async function startStudio(options: StudioOptions): Promise<Result<readonly Problem[], StudioServer>> {
  const tenantsDir = resolve(options.tenantsDir);
  const selected = await selectIds(options.selection, tenantsDir);
  if (!selected.ok) return selected;
  const ids = async (): Promise<readonly string[]> => {
    const present = await selectIds(options.selection, tenantsDir);
    return present.ok ? present.value.filter((id) => id !== STUDIO_NAME) : [];
  };
  const { promise: context, resolve: setContext } = createDeferred<StudioContext>();
  const server = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void notFound(reply),
  });
  await server.register(fastifyStatic, { root: resolve(options.webDir), serve: false, cacheControl: false });
  // Pages of other sites may send text without asking the server.
  server.removeContentTypeParser('text/plain');
  server.decorateRequest('previewed', null);

  server.addHook('onRequest', async (request, reply) => {
    const { port } = await context;
    reply.headers(COMMON_HEADERS);
    const site = requestedSite(request.headers.host, { port, ids: new Set(await ids()) });
    request.previewed = site?.kind === 'preview' ? site.id : null;
    if (site === null) await sendText(reply, 421, 'This server has no site of this name.\n');
    // The calls are the studio's own.
    else if (site.kind === 'preview' && request.url.startsWith('/api/')) await notFound(reply);
  });
  void server.register(
    (calls, _options, done) => {
      addStudioCalls(calls, context);
      done();
    },
    { prefix: '/api' },
  );
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = pathOf(request.url);
      if (path === null) return notFound(reply);
      const { previewed } = request;
      const present = await context;
      return previewed === null
        ? sendPage(reply, path, present)
        : sendPreview(reply, { id: previewed, path }, present);
    },
  });
  server.setNotFoundHandler(({ method }, reply) =>
    method === 'GET' || method === 'HEAD' ? notFound(reply) : sendText(reply, 405, 'Not allowed\n'),
  );
  server.setErrorHandler((error, request, reply) => {
    const status = clientErrorStatus(error) ?? 500;
    // The message of a fault may name a path of this machine.
    const message =
      status < 500 && error instanceof Error ? error.message : 'is a fault of the studio itself';
    if (status === 500) options.onFault(request.url, error);
    return sendProblems(reply, status, [{ message }]);
  });

  const pageDir = resolve(options.pageDir ?? join(APPS, 'theme-studio/dist'));
  const frameDir = resolve(options.frameDir ?? join(APPS, 'preview-frame/dist'));
  const sendPage = (reply: FastifyReply, path: string, { port }: StudioContext): FastifyReply => {
    reply.header('content-security-policy', pagePolicy(port));
    const compiled = [join(pageDir, 'index.html'), join(frameDir, 'frame.js')];
    if (!compiled.every((file) => existsSync(file))) return sendText(reply, 503, NOT_COMPILED);
    const file = path === '/' ? 'index.html' : path.slice(1);
    return reply.sendFile(file, pageDir);
  };

  const sendPreview = async (
    reply: FastifyReply,
    { id, path }: { readonly id: string; readonly path: string },
    { sites, studioOrigin }: StudioContext,
  ): Promise<FastifyReply> => {
    // The studio's page uses fonts and pictures of the tenants.
    reply.header('access-control-allow-origin', studioOrigin);
    if (path === FRAME_SCRIPT) return reply.sendFile('frame.js', frameDir);
    const file = await sites.file(id, path);
    if (file) return reply.type(lookup(path) ?? 'application/octet-stream').send(file);
    const web = await sites.web();
    if (web.ok && web.value.files.has(path.slice(1))) {
      if (path.startsWith('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.sendFile(path.slice(1), web.value.dir);
    }
    if (path.startsWith('/assets/') || OWN_FILE.test(path)) return notFound(reply);
    const document = await sites.document(id);
    if (!document.ok) return sendText(reply, 503, `${formatProblem(document.error)}\n`);
    const { html, policy, permissions } = document.value;
    if (permissions !== null) reply.header('permissions-policy', permissions);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  };

  try {
    await server.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await server.close();
    const problem = listenProblem(error, options.port, '127.0.0.1');
    if (problem) return err([problem]);
    throw error;
  }
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  const studioOrigin = previewOrigin(STUDIO_NAME, port);
  const token = options.token ?? randomBytes(24).toString('base64url');
  const sites = new PreviewSites({ ...options, tenantsDir, webDir: resolve(options.webDir), studioOrigin });
  setContext({ ...options, tenantsDir, sites, port, studioOrigin, token, ids });
  return ok({ url: `${studioOrigin}/?token=${token}`, port, close: () => server.close() });
}

/** Of a body that is too large or not JSON; null: the fault is this program's. */
function clientErrorStatus(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

const NOT_COMPILED =
  'The page of the theme studio is not compiled.\n→ run `npx nx run-many -t build -p @grandstand/theme-studio @grandstand/preview-frame`\n';

const notFound = (reply: FastifyReply): FastifyReply => sendText(reply, 404, 'Not found\n');

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant whose preview is asked for; null: the studio itself is. */
    previewed: string | null;
  }
}
