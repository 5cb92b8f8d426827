import type { Transport } from '@grandstand/api';

/** Sends all calls of the app with `fetch`. Without cookies: keys are sent in the query or the body (§7). */
export const browserTransport: Transport = async (request, signal) => {
  const response = await fetch(request.url, {
    method: request.method,
    signal,
    credentials: 'omit',
    ...(request.body === null ? {} : { body: request.body, headers: { 'content-type': 'application/json' } }),
  });
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
