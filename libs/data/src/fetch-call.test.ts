import { calls, type Client } from '@grandstand/api';
import { expect, it } from 'vitest';
import { preloadCall } from './fetch-call.ts';

it('preloadCall sends no request on a server', () => {
  const client: Client = () => Promise.reject(new Error('A request was sent.'));
  expect(() => preloadCall(client, calls.listFaq, {})).not.toThrow();
});
