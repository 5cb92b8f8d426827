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

/** Addresses whose path lets in whoever knows it: a calendar's feed, signed media. */
const SECRET_PATHS = [
  /(\/calendar\/feed\/)[^/?#]+(\.ics)/,
  /(\/s\/)[\w.-]+(\/(?:live|vod|media|clips|events)\/)/,
];

/** An address without the secrets of its query string and path. */
export function redactUrl(url: string): string {
  const plain = SECRET_PATHS.reduce((left, path) => left.replace(path, `$1${HIDDEN}$2`), url);
  return plain.replaceAll(/([?&])([^=&#]+)=[^&#]*/g, (whole, sign: string, name: string) =>
    SECRET.test(decoded(name)) ? `${sign}${name}=${HIDDEN}` : whole,
  );
}

/** A name as a server reads it: `api%5Fkey` is `api_key`. */
const decoded = (name: string): string => [...new URLSearchParams(`${name}=`).keys()][0] ?? name;
