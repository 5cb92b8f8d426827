import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { escapeHtml } from '@grandstand/core';
import { DEV_HELLO, DEV_UPDATE, type DevHello } from '@grandstand/tenant';
import type { Connect, Plugin, ViteDevServer, WebSocketClient } from 'vite';
import type { DevSites } from './dev-sites.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** Of the web app; only documents of the development server load it. */
const UPDATES_SCRIPT = '<script type="module" src="/src/dev/tenant-updates.ts"></script>';

/** A request for a document, after Vite has turned its path into that of the file. */
const isDocument = ({ url }: IncomingMessage): boolean => url?.split('?')[0] === '/index.html';

/** Vite plugin that serves the documents, fonts, logos and icons of tenants by host name, and tells pages of changes. */
export function documentPlugin(sites: DevSites): Plugin {
  return {
    name: 'grandstand-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        serveFile(sites, request, response).then((isServed) => isServed || next(), next);
      });
      server.ws.on(DEV_HELLO, ({ tenant }: DevHello, client: WebSocketClient) => {
        sendState(sites, tenant, client).catch((error: unknown) => server.config.logger.error(String(error)));
      });
      // Vite runs this before it answers with its own document.
      return () => {
        server.middlewares.use((request, response, next) => {
          if (!isDocument(request)) return next();
          return void renderDocument(server, sites, request).then(({ status, html }) => {
            response.writeHead(status, {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': 'no-cache',
            });
            response.end(html);
          }, next);
        });
      };
    },
  };
}

async function sendState(sites: DevSites, tenant: string, client: WebSocketClient): Promise<void> {
  const id = await sites.tenantOf(`${tenant}.localhost`);
  if (id !== null) client.send(DEV_UPDATE, await sites.state(id));
}

async function serveFile(
  sites: DevSites,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const tenant = await sites.tenantOf(headers.host);
  const path = url?.split('?')[0] ?? '/';
  const bytes = tenant === null ? undefined : (await sites.site(tenant)).valid?.files.files.get(path);
  if (!bytes) return false;
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
  response.end(bytes);
  return true;
}

async function renderDocument(
  server: ViteDevServer,
  sites: DevSites,
  { headers, originalUrl = '/' }: Connect.IncomingMessage,
): Promise<{ readonly status: number; readonly html: string }> {
  const tenant = await sites.tenantOf(headers.host);
  if (tenant === null) return { status: 404, html: listSites(await sites.list(), headers.host) };
  const { valid } = await sites.site(tenant);
  const template = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const html = valid ? valid.files.document(template, []).html : EMPTY_DOCUMENT;
  const withUpdates = html.replace('</head>', () => `${UPDATES_SCRIPT}</head>`);
  return {
    status: valid ? 200 : 500,
    html: await server.transformIndexHtml('/index.html', withUpdates, originalUrl),
  };
}

/** Of a tenant whose files were never valid: its script shows the mistakes. */
const EMPTY_DOCUMENT =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Mistakes</title></head><body></body></html>';

/** For other host names. */
function listSites(ids: readonly string[], host = ''): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const links = ids.map(
    (id) => `<li><a href="//${escapeHtml(`${id}.localhost${port}`)}/">${escapeHtml(id)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Channels</title></head><body><ul>${links.join('')}</ul></body></html>`;
}
