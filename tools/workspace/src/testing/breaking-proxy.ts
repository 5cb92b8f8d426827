import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

interface Answer {
  readonly status: number;
  readonly body: string;
  /** CORS headers; other headers are not forwarded. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Changes the response of a route such as `GET /api/events?…`, or returns null to leave it unchanged. */
export type Defect = (route: string, answer: Required<Answer>) => Answer | null;

/** A proxy of a backend with an injected defect. */
export async function startBreakingProxy(
  target: string,
  defect: Defect,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const body = await bodyOf(request);
      const answer = await fetch(target + url, {
        method,
        headers: { ...corsIn(request.headers), ...(body !== '' && { 'content-type': 'application/json' }) },
        ...(body !== '' && { body }),
      });
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => name.startsWith('access-control-')),
      );
      const real = { status: answer.status, body: await answer.text(), headers };
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

/** Headers of a cross-origin browser request. */
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
