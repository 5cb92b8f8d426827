import { EDITION_HEADER, type Transport } from '@grandstand/api';

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

/** A document that takes longer is rendered in the browser. */
const SERVER_TIMEOUT_MS = 5000;

/** Sends calls from a server that renders documents. `onEdition` gets the edition of each answer that names one. */
export const serverTransport =
  (onEdition: (edition: string) => void): Transport =>
  async ({ url, method, body }, signal) => {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(SERVER_TIMEOUT_MS)]),
      ...(body !== null && { body, headers: { 'content-type': 'application/json' } }),
    });
    const edition = response.headers.get(EDITION_HEADER);
    if (edition !== null) onEdition(edition);
    return { status: response.status, text: await response.text() };
  };

/** Fetches the HTML document of the current path, bypassing the HTTP cache; null when that fails. */
export async function fetchDocument(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
