import type { Transport } from '@grandstand/api';

/** The one `fetch` of the app. Keys travel in the query or the body (§7), so no cookies go along. */
export const browserTransport: Transport = async (request, signal) => {
  const response = await fetch(request.url, {
    method: request.method,
    signal,
    credentials: 'omit',
    ...(request.body === null ? {} : { body: request.body, headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, text: await response.text() };
};

/** The document at this address as the server has it now; null where it cannot be had. */
export async function fetchDocument(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
