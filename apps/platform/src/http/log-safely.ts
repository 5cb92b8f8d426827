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

/** Removes secrets by the names of their parameters and paths, and by their shape where a client spells these differently. */
const safeUrl = (url: string): string =>
  redactUrl(plainlySpelled(url), { personal: true }).replaceAll(/[\w-]{20,}/g, (run) =>
    isToken(run) ? '[hidden]' : run,
  );

const ENCODED_UNRESERVED = /%(?:25|2d|5f|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi;
/** Proxies and clients may encode a letter more than once. */
const MAX_ENCODINGS = 3;
const plainlySpelled = (url: string): string =>
  Array.from({ length: MAX_ENCODINGS }).reduce<string>(
    (text) => text.replaceAll(ENCODED_UNRESERVED, (code) => decodeURIComponent(code)),
    url,
  );

/**
 * Whether a run of letters, digits, `_` and `-` is random: a key, a signature or a link's token. The words of ids and
 * slugs do not mix letters, digits and cases, except for a number at the end.
 */
const isToken = (run: string): boolean =>
  run
    .split(/[-_]/)
    .some(
      (word) =>
        word.length >= 5 &&
        !/^[a-z]+\d{1,4}$/.test(word) &&
        (/[a-z]\d|\d[a-z]/i.test(word) || /[a-z][A-Z]/.test(word)),
    );

/** Log serializers that remove secrets and personal data from errors and URLs. */
export const logSerializers = {
  err: (error: unknown) => safeError(error),
  url: safeUrl,
  req: ({ method, url }: { method: string; url: string }) => ({ method, url: safeUrl(url) }),
};
