import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchStreamText } from './stream-text.ts';

const URL_AFTER_REDIRECT = 'https://far.test/captions/en.m3u8';
const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  const response = new Response('text');
  Object.defineProperty(response, 'url', { value: URL_AFTER_REDIRECT });
  answer.mockResolvedValue(response);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('returns the URL after redirects', async () => {
  expect(await fetchStreamText('https://near.test/en.m3u8', { credentialOrigins: [] })).toEqual({
    text: 'text',
    url: URL_AFTER_REDIRECT,
  });
});

it('sends cookies only to the origins that receive them', async () => {
  const credentialOrigins = ['https://cdn.test:8443/'];
  await fetchStreamText('https://cdn.test:8443/en.m3u8', { credentialOrigins });
  await fetchStreamText('https://cdn.test/en.m3u8', { credentialOrigins }).catch(() => null);
  expect(answer.mock.calls.map(([, init]) => init.credentials)).toEqual(['include', 'same-origin']);
});
