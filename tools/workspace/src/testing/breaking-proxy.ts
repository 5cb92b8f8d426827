import { createServer, type IncomingMessage } from 'node:http';

/** Changes what a backend answers to `GET /api/events?…` and the like, or leaves it alone (null). */
export type Defect = (
  route: string,
  answer: { status: number; body: string },
) => { status: number; body: string } | null;

/** A copy of a backend with a defect: everything goes to it, and what comes back passes through `defect`. */
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
        ...(body !== '' && { body, headers: { 'content-type': 'application/json' } }),
      });
      const real = { status: answer.status, body: await answer.text() };
      const sent = defect(`${method} ${url.split('?')[0]}`, real) ?? real;
      response.writeHead(sent.status, { 'content-type': 'application/json' }).end(sent.body);
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
