/** The document-level event that tells of a refused api key (§8; docs/contracts/document-event.md). */
export const API_KEY_ERROR = 'api_key_error';

/** Its `detail`. */
export interface ApiKeyError {
  /** Of the request, without its keys. */
  readonly url: string;
  /** What the server says is wrong with the key. */
  readonly errors: readonly string[];
  /** The key is renewed and the request sent again: nothing is lost yet. */
  readonly willRetry: boolean;
}

/** Reads the event, whoever dispatched it; null where it reports no error for an address. */
export function readApiKeyError(event: Event): ApiKeyError | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null) return null;
  const { url, errors, willRetry }: { url?: unknown; errors?: unknown; willRetry?: unknown } = detail;
  if (typeof url !== 'string' || !Array.isArray(errors) || errors.length === 0) return null;
  return { url, errors: errors.map(String), willRetry: willRetry === true };
}
