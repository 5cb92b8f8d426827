const SECRET =
  /pass(word|wd|phrase)|secret|token|api_?key|authorization|cookie|card|cvc|cvv|iban|signature|_ticket$|^code$/i;
/** Field names of personal data. `name` is included although it may be the name of a team. */
const PERSONAL = /e_?mail|(?:first|last|given|family|full|user)_?name|phone|birth|^ip$|^name$/i;
const HIDDEN = '[hidden]';
/** Deeper values are hidden without inspection. */
const MAX_DEPTH = 8;

interface Redaction {
  /** Whether to hide personal data, too. */
  readonly personal?: boolean;
}

/** Replaces the values of fields whose names indicate secrets: passwords, keys, tokens, cards. */
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

/** URL paths that contain a secret: calendar feeds, signed media. */
const SECRET_PATHS = [
  /(\/calendar\/feed\/)[^/?#]+(\.ics)/,
  /(\/s\/)[^/?#]+(\/(?:live|vod|media|sample|download|clips|clip-downloads|events)\/)/,
];

/** Replaces the secrets in the path and the query of a URL. */
export function redactUrl(url: string, { personal = false }: Redaction = {}): string {
  const withoutSecretPath = SECRET_PATHS.reduce(
    (text, pattern) => text.replace(pattern, `$1${HIDDEN}$2`),
    withDecodedLetters(url),
  );
  return withoutSecretPath.replaceAll(/([?&])([^=&#]+)=[^&#]*/g, (match, separator: string, name: string) =>
    isHidden(decodeName(name), personal) ? `${separator}${name}=${HIDDEN}` : match,
  );
}

/** Decodes letters and digits, so that `/%73/` is recognised as the path `/s/`. */
const withDecodedLetters = (url: string): string =>
  url.replaceAll(/%(?:3[0-9]|[46][1-9a-f]|[57][0-9a])/gi, (code) => decodeURIComponent(code));

/** Decodes a parameter name as a server does: `api%5Fkey` -> `api_key`. Returns malformed names as they are. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
