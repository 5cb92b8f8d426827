import { expect, it } from 'vitest';
import { createTextGateway } from './text-gateway.ts';

const message = { fromName: 'Northline', to: '16045550123', text: 'Confirm your number' };

it('posts the message as JSON and rejects on an error status', async () => {
  const requests: unknown[] = [];
  let status = 202;
  const send = createTextGateway({
    url: 'https://texts.test/send',
    fetch: (url, init) => {
      requests.push([url, init?.body]);
      return Promise.resolve(new Response(null, { status }));
    },
  });
  await send(message);
  const body = '{"from":"Northline","to":"16045550123","text":"Confirm your number"}';
  expect(requests).toEqual([['https://texts.test/send', body]]);
  status = 503;
  await expect(send(message)).rejects.toThrow('503');
});

it('follows no redirect, because only the configured host may get the message', async () => {
  const redirects: unknown[] = [];
  const send = createTextGateway({
    url: 'https://texts.test/send',
    fetch: (_url, init) => {
      redirects.push(init?.redirect);
      return Promise.resolve(new Response(null, { status: 202 }));
    },
  });
  await send(message);
  expect(redirects).toEqual(['error']);
});
