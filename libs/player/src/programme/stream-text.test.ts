import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchStreamText } from './stream-text.ts';

const URL_AFTER_REDIRECT = 'https://far.test/captions/en.m3u8';
const answer = vi.fn<typeof fetch>();
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
  expect(await fetchStreamText('https://near.test/en.m3u8', { credentialHosts: [] })).toEqual({
    text: 'text',
    url: URL_AFTER_REDIRECT,
  });
});

it('sends cookies to the hosts that receive them only', async () => {
  const credentialHosts = ['cdn.test:8443'];
  await fetchStreamText('https://cdn.test:8443/en.m3u8', { credentialHosts });
  await fetchStreamText('https://cdn.test/en.m3u8', { credentialHosts }).catch(() => null);
  expect(answer.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'same-origin']);
});
