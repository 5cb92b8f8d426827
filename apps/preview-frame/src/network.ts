import type { PreviewState } from '@grandstand/tenant';
import { changeAnswer, type Json } from './change-answer.ts';

/** Without these the app does not start, and shows no screen. */
const START_UP =
  /\/(?:channel-key|api\/(?:get_api_key|profile|geo|static-data|channel-bootstrap-data|settings|color-settings\/web|participants|custom-forms\/[^/]+))$/;
const CALL = /\/(?:channel-key$|api\/)/;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Never ends, until the app gives up. */
const pending = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const urlOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, location.href);

/** Answers the app's calls as in a state; calls that start the app are answered, so that a screen is shown. */
export function pretendNetwork(state: PreviewState): void {
  const askPlatform = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = urlOf(input);
    if (!CALL.test(pathname)) return askPlatform(input, init);
    if (!START_UP.test(pathname)) {
      if (state === 'loading') return pending(init?.signal);
      if (state === 'error') return json(500, { message: 'The studio shows this page with an error.' });
      if (state === 'offline') throw new TypeError('Failed to fetch');
    }
    const response = await askPlatform(input, init);
    if (!response.ok || (init?.method ?? 'GET') !== 'GET') return response;
    const text = await response.text();
    const { status, headers } = response;
    return new Response(changed(state, pathname, text), { status, headers });
  };
  if (state === 'offline') Object.defineProperty(navigator, 'onLine', { get: () => false });
}

function changed(state: PreviewState, path: string, text: string): string {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever JSON.parse returns is JSON
    const answer = JSON.parse(text) as Json;
    return JSON.stringify(changeAnswer(state, path, answer, Math.floor(Date.now() / 1000)));
  } catch {
    return text;
  }
}
