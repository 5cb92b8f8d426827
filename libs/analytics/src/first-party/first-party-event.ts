import { parseUrl, redactUrl } from '@grandstand/core';
import type { TrackedEvent, TrackedRequest } from '../events.ts';

/** The fields of `POST /datalake/event/` that depend on the event (docs/contracts/analytics.md). */
export interface FirstPartyEvent {
  readonly event: 'login' | 'visit_page' | 'api_request';
  readonly origin_url: string;
  readonly request_url?: string;
  readonly status?: number;
  readonly response_length?: number;
  readonly total?: number;
  readonly error_message?: string;
}

/** The server accepts up to 4000 characters. */
const MAX_LENGTH = 4000;

/** The fields of an event; null if first-party analytics does not receive it. `pageUrl`: the URL of the current page. */
export function firstPartyEvent(tracked: TrackedEvent, pageUrl: string): FirstPartyEvent | null {
  switch (tracked.name) {
    case 'login':
      return { event: 'login', origin_url: safeUrl(pageUrl) };
    case 'page_view':
      return { event: 'visit_page', origin_url: safeUrl(tracked.url) };
    case 'api_request':
      return { event: 'api_request', origin_url: safeUrl(pageUrl), ...requestFields(tracked) };
    default:
      return null;
  }
}

function requestFields({ url, status, responseLength, errorText, durationMs }: TrackedRequest) {
  return {
    request_url: safeUrl(withoutKeys(url)),
    status,
    response_length: responseLength,
    // A device's clock may be set back meanwhile.
    total: Math.max(0, Math.round(durationMs)),
    ...((status === 0 || status >= 400) && { error_message: errorMessage(status, errorText) }),
  };
}

function withoutKeys(url: string): string {
  const parsed = parseUrl(url);
  if (!parsed) return url;
  for (const name of ['api_key', 'channel_key']) parsed.searchParams.delete(name);
  return parsed.href;
}

/** The URL without secrets and personal data, e.g. those of the links in mails. */
const safeUrl = (url: string): string => redactUrl(url, { personal: true }).slice(0, MAX_LENGTH);

/** The `message` of an error's body. */
function errorMessage(status: number, errorText: string): string {
  if (status === 0) return 'no response';
  try {
    const body: unknown = JSON.parse(errorText);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message.slice(0, MAX_LENGTH);
  } catch {
    // The body of a proxy's error is not JSON.
  }
  return `status ${status}`;
}
