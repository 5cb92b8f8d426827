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
 * Keeps the location. Accepts also an object with the fields of an error, as pg-boss reports them.
 */
export function safeError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: '', stack: '' };
  const fields = new Map<string, unknown>(Object.entries(error));
  if (error instanceof Error) for (const name of ERROR_FIELDS) fields.set(name, error[name]);
  const text = (field: string): string | null => {
    const value = fields.get(field);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const code = text('code');
  const constraint = text('constraint');
  const nested = depth < 5 ? (value: unknown) => safeError(value, depth + 1) : () => null;
  const cause = isError(fields.get('cause')) ? nested(fields.get('cause')) : null;
  const errors = error instanceof AggregateError ? error.errors.filter(isError).map(nested) : [];
  const ofParts = [...errors, cause].flatMap((part) => (part === null ? [] : [part.message]));
  const type = error.constructor.name;
  const query = text('query');
  const ownText = text('message');
  const ownMessage = ownText === null || isDatabaseError(fields) ? null : safeText(ownText);
  const own = query === null ? ownMessage : `Failed query: ${query}`;
  return {
    type,
    // Errors of a refused connection have no message of their own.
    message: own ?? ([...new Set(ofParts)].join('; ') || `${type} ${code ?? ''}`.trim()),
    stack: framesOf(text('stack') ?? ''),
    ...(code !== null && { code }),
    ...(constraint !== null && { constraint }),
    ...(text('queue') !== null && { queue: text('queue') }),
    ...(cause !== null && { cause }),
  };
}

const ERROR_FIELDS = ['message', 'stack', 'cause'] as const;

const isError = (value: unknown): boolean => value instanceof Error;

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
export const safeUrl = (url: string): string =>
  redactUrl(plainlySpelled(url), { personal: true })
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(RUN, (run) => (isToken(run) ? HIDDEN : run));

const HIDDEN = '[hidden]';
const RUN = /[\w-]{20,}/g;
/** Not `logo@2x.png`. */
const EMAIL = /[\w.+-]+(?:@|%40)(?!\dx\.)(?:[\w-]+\.)+[a-z]{2,}/gi;

/**
 * Removes secrets from the message of an error: libraries repeat URLs, addresses and keys in it. Identifiers of the code
 * mix cases as tokens do, but have few digits.
 */
export const safeText = (text: string): string =>
  text
    .replaceAll(/(\w+:\/\/)[^\s/@]+@/g, `$1${HIDDEN}@`)
    .replaceAll(/\w+:\/\/\S+/g, (url) => safeUrl(url))
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(KEY, HIDDEN)
    .replaceAll(RUN, (run) => (/\d/.test(run) && isToken(run) && !UUID.test(run) ? HIDDEN : run));

/** Keys of sessions, devices and payment providers have a prefix. */
const KEY = /\b(?:(?:ak|dt|sk|rk|whsec)_[\w-]{8,}|an(?:\.[\w~-]*){6})/g;
/** Of a clip: not a credential. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

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
