import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Clock, err, ok, type Problem, type Result, systemClock } from '@grandstand/core';
import { REQUEST_TIMEOUT_MS, requestTimeouts, sendPrepared } from '@grandstand/platform/http-server';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { CachedDocument } from '../rendering/document-cache.ts';
import { createSiteDocuments } from '../rendering/site-documents.ts';
import { isRenderedSitemap, SITEMAP_INDEX, STAMPED_SITEMAP } from '../rendering/sitemap-files.ts';
import { ruleFor } from '../models/path-rules.ts';
import { securityHeaders } from '../security/response-headers.ts';
import { addGracefulStop, type StopLimits } from './graceful-server.ts';
import { createReleaseFiles } from './release-files.ts';
import { listenProblem } from './listen-problem.ts';
import { pathOf } from './request-path.ts';
import { createSiteRegistry } from './site-registry.ts';
import { unknownHostHeaders, unknownHostPage } from './unknown-host-page.ts';

export interface ServeOptions {
  readonly outDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The loopback interface by default. */
  readonly host?: string;
  /** A proxy in front serves the sites over TLS. */
  readonly https?: boolean;
  /** Lists the sites under unknown host names of this machine, for developers: they are the operator's customers. */
  readonly listsSites?: boolean;
  /** Maximum time in which a client must send its request; 20 s by default. */
  readonly requestTimeoutMs?: number;
  /** Threads that render documents; 0: only browsers render. 1 by default. */
  readonly workers?: number;
  /** How long a visitor waits for a document that has to be rendered, before the plain one is sent; 300 ms by default. */
  readonly renderTimeoutMs?: number;
  /** The platform's clock; this machine's by default. */
  readonly clock?: Clock;
  /** Called with each page that a fault in the app has kept from being rendered. */
  readonly onRenderFault?: (path: string, error: unknown) => void;
  /** Called when a document could not be rendered because the platform did not answer; at most once a minute. */
  readonly onPlatformUnavailable?: () => void;
  /** How `close` treats running requests; by default it waits for them for up to 30 s. */
  readonly stop?: StopLimits;
}

const DEFAULT_STOP: StopLimits = { noticeMs: 0, requestsMs: 30_000 };

export interface ServedSites {
  readonly url: string;
  readonly port: number;
  readonly sites: readonly { readonly tenant: string; readonly url: string }[];
  close(): Promise<void>;
}

/** Answers while the platform cannot be asked. */
const RETRY_AFTER_S = 5;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Serves every built site by host name: `<tenant>.localhost`, and each tenant's own domains. */
export async function serveSites(options: ServeOptions): Promise<Result<Problem, ServedSites>> {
  const outDir = resolve(options.outDir);
  // A folder that is missing may be built later.
  if (existsSync(outDir) && !statSync(outDir).isDirectory())
    return err({ file: options.outDir, message: 'is not a folder', hint: 'choose another one with --out' });
  const registry = createSiteRegistry(outDir);
  const files = createReleaseFiles(outDir);
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const server = fastify({
    // Only after `addGracefulStop` has waited for the requests.
    forceCloseConnections: true,
    requestTimeout: requestTimeoutMs,
    http: requestTimeouts(requestTimeoutMs),
    // An undecodable path is answered with 404.
    frameworkErrors: (_error, _request, reply) => void notFound(reply),
  });
  await server.register(fastifyStatic, {
    root: outDir,
    serve: false,
    preCompressed: true,
    // Cache-Control is set below by the site's rules.
    cacheControl: false,
  });
  // All text is UTF-8; the plugin does not say so of XML (ASVS 4.1.1).
  server.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && /[/+]xml$/.test(type))
      reply.header('content-type', `${type}; charset=utf-8`);
  });

  const stop = addGracefulStop(server, options.stop ?? DEFAULT_STOP);
  const { workers = 1 } = options;
  const documents = createSiteDocuments({
    outDir,
    workers,
    timeoutMs: options.renderTimeoutMs ?? 300,
    clock: options.clock ?? systemClock,
    onFault: options.onRenderFault ?? (() => undefined),
    onUnavailable: options.onPlatformUnavailable ?? (() => undefined),
  });
  server.addHook('onClose', () => documents.close());

  const listeningPort = (): number => {
    const address = server.server.address();
    return address !== null && typeof address === 'object' ? address.port : options.port;
  };

  const sendSite = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const site = await registry.find(request.hostname);
    if (!site) {
      const listed =
        options.listsSites === true ? { sites: await registry.list(), port: listeningPort() } : null;
      const page = unknownHostPage(request.hostname, listed);
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .headers({ ...unknownHostHeaders, 'cache-control': 'no-store' })
        .send(page);
    }
    reply.headers(site.headers);
    if (options.https === true) reply.headers(site.tlsHeaders);
    const path = pathOf(request.url);
    const rule = path === null ? null : ruleFor(site, path);
    if (path === null || rule === null || rule.answer === 'missing') return notFound(reply);
    const isFile = rule.answer === 'file';
    const sitemap = workers > 0 && isRenderedSitemap(path) ? await documents.sitemap(site, path) : null;
    if (sitemap?.kind === 'document') return sendDocument(request, reply, sitemap, SITEMAP_HEADERS);
    if (sitemap?.kind === 'missing') return notFound(reply);
    // The stamp has written an index for this case.
    if (sitemap?.kind === 'unavailable' && path !== SITEMAP_INDEX)
      return sendText(reply.header('retry-after', RETRY_AFTER_S), 503, 'Not available\n');
    if (!isFile && path !== site.fallback && workers > 0) {
      const url = new URL(`http://site${request.url}`);
      const languages = acceptedLanguages(request.headers['accept-language']);
      const answer = await documents.find(site, { url, languages });
      const { found, plain } = answer ?? { found: null, plain: null };
      if (found?.kind === 'moved')
        return reply.redirect(found.path + (found.path.includes('?') ? '' : url.search), 301);
      // What only a browser can show is for one user, or in a frame of another site.
      if (found?.kind === 'in-browser') reply.header('x-robots-tag', 'noindex');
      const sent = found?.kind === 'document' ? found : found?.kind === 'unavailable' ? plain : null;
      if (sent) {
        reply.headers(rule.headers).code(sent.status);
        if (sent === plain) reply.code(503).header('retry-after', RETRY_AFTER_S);
        return sendDocument(request, reply, sent);
      }
    }
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const document = site.documents[path + query] ?? site.fallback;
    const filePath = path === STAMPED_SITEMAP ? SITEMAP_INDEX : isFile ? path : document;
    reply.headers(rule.headers);
    const file = request.headers.range === undefined ? await files.find(site, filePath) : null;
    if (file) return sendPrepared(request, reply.type(file.type), file);
    return reply.sendFile(filePath.slice(1), site.root);
  };

  server.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: sendSite });
  server.setNotFoundHandler(async (request, reply) => {
    const isSupportedMethod = request.method === 'GET' || request.method === 'HEAD';
    return isSupportedMethod
      ? notFound(reply)
      : reply
          .code(405)
          .headers({ ...securityHeaders, allow: 'GET, HEAD' })
          .send();
  });
  server.setErrorHandler((error, _request, reply) => {
    if (isMissing(error)) return notFound(reply);
    // The message of an error may name a path of this machine.
    const isClientError = reply.statusCode >= 400 && reply.statusCode < 500;
    return reply
      .removeHeader('content-encoding')
      .code(isClientError ? reply.statusCode : 500)
      .headers({ ...securityHeaders, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('The request could not be answered\n');
  });

  const host = options.host ?? '127.0.0.1';
  try {
    await server.listen({ port: options.port, host });
  } catch (error) {
    await server.close();
    const problem = listenProblem(error, options.port, host);
    if (problem) return err(problem);
    throw error;
  }
  const port = listeningPort();
  const listed = await registry.list();
  if (workers > 0) void documents.renderAhead(listed);
  const sites = listed.map(({ tenant }) => ({ tenant, url: `http://${tenant}.localhost:${port}` }));
  return ok({ url: `http://localhost:${port}`, port, sites, close: stop });
}

/** The tags of an `Accept-Language` header, best first. */
function acceptedLanguages(header = ''): readonly string[] {
  const weighted = header.split(',').map((part) => {
    const [tag = '', q = '1'] = part.trim().split(/\s*;\s*q=/);
    return { tag, weight: Number(q) || 0 };
  });
  return weighted
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

const DOCUMENT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language',
};
const SITEMAP_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
};

/** Sends a document from memory. */
const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: CachedDocument,
  headers: Readonly<Record<string, string>> = DOCUMENT_HEADERS,
): Promise<FastifyReply> => sendPrepared(request, reply.headers(headers), document);

const notFound = (reply: FastifyReply): FastifyReply => sendText(reply, 404, 'Not found\n');

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .removeHeader('content-encoding')
    .code(status)
    .headers({ ...securityHeaders, 'cache-control': 'no-cache' })
    .type('text/plain; charset=utf-8')
    .send(text);
