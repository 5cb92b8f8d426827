import { redactUrl } from '@grandstand/core';

/** An error as logged, with optional `code`, `constraint` and `cause`. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * Removes user data from an error: database errors repeat parameters (keys, emails, hashes) in messages and stacks.
 * Keeps the location.
 */
export function safeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, stack = '', cause } = error;
  const fields = new Map<string, unknown>(Object.entries(error));
  const text = (field: string): string | null => {
    const value = fields.get(field);
    return typeof value === 'string' ? value : null;
  };
  const query = text('query');
  const code = text('code');
  const constraint = text('constraint');
  const message = query === null ? (isDatabaseError(fields) ? '' : error.message) : `Failed query: ${query}`;
  return {
    type: error.constructor.name || name,
    message,
    stack: framesOf(stack),
    ...(code !== null && { code }),
    ...(constraint !== null && { constraint }),
    ...(cause instanceof Error && depth < 5 && { cause: safeError(cause, depth + 1) }),
  };
}

/** Recognizes PostgreSQL errors of both drivers by SQLSTATE and severity. */
const isDatabaseError = (fields: ReadonlyMap<string, unknown>): boolean =>
  fields.has('severity') && /^[0-9A-Z]{5}$/.test(String(fields.get('code')));

/** Stack frames without the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const safeUrl = (url: string): string => redactUrl(url, { personal: true });

/** Log serializers that remove secrets and personal data from errors and URLs. */
export const logSerializers = {
  err: (error: unknown) => safeError(error),
  url: safeUrl,
  req: ({ method, url }: { method: string; url: string }) => ({ method, url: safeUrl(url) }),
};
