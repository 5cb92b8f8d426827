import type { Transport } from '@grandstand/api';

/** A transport that sends no cookies: the keys are in the query or the body (§7). */
const transportWith =
  (contentType: string, options: RequestInit = {}): Transport =>
  async (request, signal) => {
    const response = await fetch(request.url, {
      ...options,
      method: request.method,
      signal,
      credentials: 'omit',
      ...(request.body === null ? {} : { body: request.body, headers: { 'content-type': contentType } }),
    });
    return { status: response.status, text: await response.text() };
  };

/** Sends all calls of the app with `fetch`. */
export const browserTransport = transportWith('application/json');

/** Sends analytics: without a preflight, and to the end when the page is left (docs/contracts/analytics.md). */
export const analyticsTransport = transportWith('text/plain', { keepalive: true });

/** Fetches the HTML document of the current path, bypassing the HTTP cache; null when that fails. */
export async function fetchDocument(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
