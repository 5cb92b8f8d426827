import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { northlineSite } from '../journey.ts';

export interface ForeignSite {
  /** The URL of a page of another site that shows a page in a frame. */
  framing(url: string): string;
  /** Northline's site as a host serves it that sends no policy. */
  readonly northlineWithoutPolicy: string;
  close(): void;
}

/** Starts a server for a page of another site. The browser would not let a page of `page.route()` frame this machine. */
export async function startForeignSite(): Promise<ForeignSite> {
  const site = new URL(northlineSite.url);
  const server = createServer((incoming, answer) => {
    const { host = '', ...headers } = incoming.headers;
    const url = new URL(incoming.url ?? '/', `http://${host}`);
    if (host.startsWith('news.')) {
      answer.setHeader('content-type', 'text/html');
      answer.end(
        `<!doctype html><title>News</title><iframe width="640" height="360" src="${url.searchParams.get('frame')}"></iframe>`,
      );
      return;
    }
    const { port } = site;
    request(
      { host: '127.0.0.1', port, path: incoming.url, headers: { ...headers, host: site.host } },
      (found) => {
        const { 'content-security-policy': _, ...sent } = found.headers;
        answer.writeHead(found.statusCode ?? 500, sent);
        found.pipe(answer);
      },
    ).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    framing: (url) => `http://news.localhost:${port}/?frame=${encodeURIComponent(url)}`,
    northlineWithoutPolicy: `http://${site.hostname}:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
