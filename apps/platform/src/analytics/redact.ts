const SECRET =
  /pass(word|wd|phrase)|secret|token|api_?key|authorization|cookie|card|cvc|cvv|iban|signature|^code$/i;
const HIDDEN = '[hidden]';
/** Deeper than this nobody looks. */
const DEEPEST = 8;

/** Data of a failed request without what its names say is secret: passwords, keys, tokens, cards. */
export function redact(data: unknown, depth = 0): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(data)) return data.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      SECRET.test(name) ? HIDDEN : redact(value, depth + 1),
    ]),
  );
}

/** An address without the secrets of its query string. */
export function redactUrl(url: string): string {
  return url.replaceAll(/([?&])([^=&#]+)=[^&#]*/g, (whole, sign: string, name: string) =>
    SECRET.test(name) ? `${sign}${name}=${HIDDEN}` : whole,
  );
}
