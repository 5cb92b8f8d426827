import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TenantHosts } from '@grandstand/tenant';

/** Answers by path, such as `/channel-key`; undefined is a 404. Changed while the server runs. */
export interface ChannelServer {
  readonly origin: string;
  /** `hosts` of a tenant.json, all of this server. */
  readonly hosts: TenantHosts;
  readonly answers: Map<string, (request: IncomingMessage) => unknown>;
  readonly headers: Record<string, string>;
  close(): Promise<void>;
}

/** All servers of one channel as one server on this machine. */
export async function startChannelServer(): Promise<ChannelServer> {
  const answers: ChannelServer['answers'] = new Map();
  const headers: Record<string, string> = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers.get(url.pathname)?.(request);
    // Without an answer, the request stays open.
    if (answer === 'never') return;
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json', ...headers })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { message: 'Not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    hosts: { api: origin, keys: origin, media: origin, analytics: origin, logs: origin },
    answers,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
