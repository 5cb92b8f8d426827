import { createServer, type Server } from 'node:http';
import { createFakeClock } from '@grandstand/core/testing';
import { afterEach, expect, it } from 'vitest';
import { checkBackend } from './check-backend.ts';

let server: Server | null = null;
afterEach(() => void server?.close());

/** Starts a backend with three calls; `onCall` is called for every request. */
async function serve(onCall: (path: string) => void): Promise<string> {
  const known: Readonly<Record<string, string>> = {
    '/api/get_api_key': '{"api_key":"a"}',
    '/api/faq': '[]',
    '/api/pages': '[]',
  };
  const created = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    onCall(path);
    const body = known[path];
    response.writeHead(body === undefined ? 404 : 200).end(body ?? '{"message":"no"}');
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const address = created.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : expect.unreachable();
}

it('reports a valid response that takes longer than the limit as slow', async () => {
  const clock = createFakeClock();
  const api = await serve((path) => {
    if (path === '/api/faq') clock.advance(6000);
    if (path === '/api/pages') clock.advance(5000);
  });
  const options = { channelKey: 'ck', domain: null, login: null, write: false, slowMs: 5000, clock };
  const results = await checkBackend({ hosts: { api }, ...options });
  const resultOf = (call: string) => results.find((checked) => checked.call === call)?.result;
  expect(resultOf('listFaq')).toEqual({ kind: 'slow', tookMs: 6000, limitMs: 5000 });
  expect(resultOf('listPages')).toEqual({ kind: 'ok' });
  expect(resultOf('getMenu')).toEqual({ kind: 'missing', status: 404 });
});
