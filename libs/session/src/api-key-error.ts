/** Name of the event on `document` that reports a rejected api key (§8; docs/contracts/document-event.md). */
export const API_KEY_ERROR = 'api_key_error';

/** The `detail` of the event. */
export interface ApiKeyError {
  /** URL of the failed request, without keys. */
  readonly url: string;
  /** The server's error messages about the key. */
  readonly errors: readonly string[];
  /** Whether the request is sent again with a renewed key. */
  readonly willRetry: boolean;
}

/** Validates an event, which any script of the page may dispatch; null when it has no URL or no error message. */
export function readApiKeyError(event: Event): ApiKeyError | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null) return null;
  const { url, errors, willRetry }: { url?: unknown; errors?: unknown; willRetry?: unknown } = detail;
  if (typeof url !== 'string' || !Array.isArray(errors) || errors.length === 0) return null;
  return { url, errors: errors.map(String), willRetry: willRetry === true };
}
