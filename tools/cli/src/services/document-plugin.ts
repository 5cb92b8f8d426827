import { extname } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteFiles } from '../document/compose-site.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** Vite plugin that serves a tenant's document, fonts, logo and icons. */
export function documentPlugin(site: () => Promise<SiteFiles>): Plugin {
  return {
    name: 'grandstand-document',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (template) => (await site()).document(template, []).html,
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        site().then(({ files }) => {
          const bytes = files.get(path);
          if (!bytes) return next();
          response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
          return response.end(bytes);
        }, next);
      });
    },
  };
}
