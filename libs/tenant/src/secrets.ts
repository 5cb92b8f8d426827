import type { Problem, ProblemPath } from '@grandstand/core';

/** By the shapes that their issuers give them, anywhere in a text. Keys that are meant for pages have others. */
const SECRETS: readonly (readonly [name: string, shape: RegExp])[] = [
  ['a secret key of Stripe', /\b(?:sk|rk)_(?:live|test)_\w{8}/],
  ['a webhook secret', /\bwhsec_[\w+/=]{8}/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{20}|github_pat_\w{20})/],
  ['a token of GitLab', /\bglpat-[\w-]{20}/],
  ['a token of Slack', /\bxox[abeprs]-[\w-]{10}|hooks\.slack\.com\/services\/\w/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}/],
  ['a key of SendGrid', /\bSG\.[\w-]{16,}\.[\w-]{16}/],
  ['a client secret of Google', /\bGOCSPX-[\w-]{10}/],
  ['a key of an AI service', /\bsk-(?:ant|proj)-[\w-]{16}/],
  ['a JSON Web Token', /\beyJ[\w-]{8,}\.eyJ[\w-]{8}/],
  ['a private key', /-----BEGIN [A-Z0-9 ]*PRIVATE KEY/],
  ['a URL with a password', /:\/\/[^\s/:@]*:[^\s/@]+@/],
];

/** Of a text; a longer one is refused anyway, and would take long. */
const MAX_SEARCHED = 4096;

/** Texts of a file that look like secrets: all that it says is published. */
export function secretProblems(json: unknown, path: ProblemPath = []): readonly Problem[] {
  if (typeof json === 'string') {
    const start = json.slice(0, MAX_SEARCHED);
    const [name] = SECRETS.find(([, shape]) => shape.test(start)) ?? [];
    const message = `looks like ${name}, and would be published`;
    const hint = 'remove it here and from the history of the repository, and replace it at its issuer';
    return name === undefined ? [] : [{ path, message, hint }];
  }
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, part]) =>
    secretProblems(part, [...path, Array.isArray(json) ? Number(key) : key]),
  );
}
