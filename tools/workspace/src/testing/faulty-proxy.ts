import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

interface ProxiedResponse {
  readonly status: number;
  readonly body: string;
  /** The CORS headers. Other headers are not forwarded. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the changed response of a route, or null to leave it unchanged. `route` is such as `GET /api/events`, without the
 * query. */
export type Defect = (route: string, response: Required<ProxiedResponse>) => ProxiedResponse | null;

/** Starts a proxy of the backend at `target` that changes responses with `defect`. */
export async function startFaultyProxy(
  target: string,
  defect: Defect,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const body = await bodyOf(request);
      const backendResponse = await fetch(target + url, {
        method,
        headers: { ...corsIn(request.headers), ...(body !== '' && { 'content-type': 'application/json' }) },
        ...(body !== '' && { body }),
      });
      const headers = Object.fromEntries(
        [...backendResponse.headers].filter(([name]) => name.startsWith('access-control-')),
      );
      const real = { status: backendResponse.status, body: await backendResponse.text(), headers };
      const sent = { headers, ...defect(`${method} ${url.split('?')[0]}`, real) };
      response
        .writeHead(sent.status ?? real.status, { 'content-type': 'application/json', ...sent.headers })
        .end(sent.body ?? real.body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Selects the headers with which a browser asks for cross-origin access. */
const corsIn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && (name === 'origin' || name.startsWith('access-control-'))
        ? [[name, value]]
        : [],
    ),
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
