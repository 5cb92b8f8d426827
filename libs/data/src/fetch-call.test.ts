import { calls, type Client } from '@grandstand/api';
import { expect, it, vi } from 'vitest';
import { preloadCall } from './fetch-call.ts';

it('preloads nothing on a server', () => {
  const client = vi.fn<Client>();
  preloadCall(client, calls.listFaq, {});
  expect(client).not.toHaveBeenCalled();
});
