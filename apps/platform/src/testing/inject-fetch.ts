import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const methodSchema = z.enum(['GET', 'POST', 'DELETE']);

/** A `fetch` that calls only this app, without a port. */
export const injectFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const response = await app.inject({
      method: methodSchema.parse(request.method),
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'POST' && { payload: await request.text() }),
    });
    const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(response.body, { status: response.statusCode, headers });
  };
