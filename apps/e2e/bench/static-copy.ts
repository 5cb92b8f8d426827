import { createServer, request as sendRequest } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { SiteServer } from './fetch-document.ts';

/** A site's documents without their scripts, at the paths of the pages; everything else comes from the site. */
export interface StaticCopy {
  readonly port: number;
  /** @param document a rendered document, compressed with brotli */
  add(server: SiteServer, path: string, document: Buffer): void;
  close(): void;
}

export async function serveStaticCopy(): Promise<StaticCopy> {
  const documents = new Map<string, Buffer>();
  const sites = new Map<string, SiteServer>();
  const server = createServer((request, response) => {
    const host = request.headers.host?.split(':')[0] ?? '';
    const document = documents.get(host + request.url);
    if (document) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(document);
      return;
    }
    const site = sites.get(host);
    if (!site) {
      response.writeHead(404).end();
      return;
    }
    const headers = { ...request.headers, host: site.host };
    sendRequest({ host: '127.0.0.1', port: site.port, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.writeHead(502).end())
      .end();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static copy has no port.');
  return {
    port: address.port,
    add(site, path, document) {
      sites.set(site.host, site);
      const html = withoutScripts(brotliDecompressSync(document).toString());
      documents.set(site.host + path, brotliCompressSync(html));
    },
    close: () => server.close(),
  };
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
