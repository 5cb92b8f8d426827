const SECRET =
  /pass(word|wd|phrase)|secret|token|api_?key|authorization|cookie|card|cvc|cvv|iban|signature|^code$/i;
/** Names of what tells who somebody is. A `name` alone may be a team's. */
const PERSONAL = /e_?mail|(?:first|last|given|family|full|user)_?name|phone|birth|^ip$|^name$/i;
const HIDDEN = '[hidden]';
/** Deeper than this nobody looks. */
const MAX_DEPTH = 8;

interface Redaction {
  /** Whether what tells who somebody is goes too. */
  readonly personal?: boolean;
}

/** Data of a failed request without what its names say is secret: passwords, keys, tokens, cards. */
export function redact(data: unknown, { personal = false }: Redaction = {}, depth = 0): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (depth >= MAX_DEPTH) return HIDDEN;
  if (Array.isArray(data)) return data.map((item) => redact(item, { personal }, depth + 1));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isHidden(name, personal) ? HIDDEN : redact(value, { personal }, depth + 1),
    ]),
  );
}

const isHidden = (name: string, personal: boolean): boolean =>
  SECRET.test(name) || (personal && PERSONAL.test(name));

/** Addresses whose path lets in whoever knows it: a calendar's feed, signed media. */
const SECRET_PATHS = [
  /(\/calendar\/feed\/)[^/?#]+(\.ics)/,
  /(\/s\/)[\w.-]+(\/(?:live|vod|media|clips|events)\/)/,
];

/** An address without the secrets of its query string and path. */
export function redactUrl(url: string, { personal = false }: Redaction = {}): string {
  const plain = SECRET_PATHS.reduce((left, path) => left.replace(path, `$1${HIDDEN}$2`), url);
  return plain.replaceAll(/([?&])([^=&#]+)=[^&#]*/g, (whole, sign: string, name: string) =>
    isHidden(decoded(name), personal) ? `${sign}${name}=${HIDDEN}` : whole,
  );
}

/** A name as a server reads it: `api%5Fkey` is `api_key`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
