import { redactUrl } from '@grandstand/core';

/** What the log says of an error; `code`, `constraint` and `cause` where it has them. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * An error without what people sent: a failed query's parameters (keys, addresses, hashes) stand in its message, and so
 * in its stack; the database quotes values in its own messages and details. What is left says where to look.
 */
export function safeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, stack = '', cause } = error;
  const told = new Map<string, unknown>(Object.entries(error));
  const text = (field: string): string | null => {
    const value = told.get(field);
    return typeof value === 'string' ? value : null;
  };
  const query = text('query');
  const code = text('code');
  const constraint = text('constraint');
  const message = query === null ? (isOfDatabase(told) ? '' : error.message) : `Failed query: ${query}`;
  return {
    type: error.constructor.name || name,
    message,
    stack: framesOf(stack),
    ...(code !== null && { code }),
    ...(constraint !== null && { constraint }),
    ...(cause instanceof Error && depth < 5 && { cause: safeError(cause, depth + 1) }),
  };
}

/** PostgreSQL's own errors, by either driver: five characters of SQLSTATE, and how severe it is. */
const isOfDatabase = (told: ReadonlyMap<string, unknown>): boolean =>
  told.has('severity') && /^[0-9A-Z]{5}$/.test(String(told.get('code')));

/** Where an error came from, without the message that stands before it. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** For every log of the platform: errors and addresses without what is secret. */
export const logSerializers = {
  err: (error: unknown) => safeError(error),
  url: redactUrl,
  req: ({ method, url }: { method: string; url: string }) => ({ method, url: redactUrl(url) }),
};
