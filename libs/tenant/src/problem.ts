import { type Problem, type ProblemPath, toProblemPath } from '@grandstand/core';
import type { core } from 'zod/mini';
import { didYouMean } from './did-you-mean.ts';
import { knownKeysAt } from './known-keys.ts';

/** A problem with a value, or with its key. */
export interface ValueProblem extends Problem {
  /** For an unknown key: path of the key that the hint suggests instead. */
  readonly suggestedPath?: ProblemPath;
}

export const MISSING = 'is missing';

/** Descriptions of valid values by path; `*` matches any item or key. */
const examples: Readonly<Record<string, string>> = {
  id: 'lower-case words joined by dashes, the same as the folder\'s name, such as "northline"',
  name: 'the channel\'s display name, such as "Northline Hockey League"',
  domains: 'a list of host names, such as ["northline.tv"]',
  'domains.*': 'a host name without scheme, port or path, such as "www.northline.tv"',
  indexed: 'true or false; without it, search engines list the site',
  channelKey: "the channel's key as text; omit it to use the key host",
  hosts: 'an object with api, keys, media, analytics and logs',
  'hosts.payments': 'the origin of the payments sandbox; omit it with Stripe',
  'hosts.*': 'an origin: scheme, host and port only, such as "https://api.northline.tv"',
  embed: '{ "hosts": ["https://news.example"] }',
  'embed.hosts':
    'a list of origins, such as ["https://news.example"]; without "embed", every page may frame the player',
  'embed.hosts.*': 'an origin: scheme, host and port only, such as "https://news.example"',
  security: '{ "contacts": ["mailto:security@northline.tv"], "expires": "2027-06-30" }',
  'security.contacts':
    'a list of contacts, the preferred one first, such as ["mailto:security@northline.tv"]',
  'security.contacts.*':
    '"mailto:" and an email address, or a URL with https, such as "mailto:security@northline.tv"',
  'security.expires': 'the date until which the contacts are right, such as "2027-06-30"',
  'security.languages':
    'the languages that the contacts read, such as ["en", "fr"]; omit it for those of the channel',
  analytics: '{ "onLocalhost": true, "tagScriptUrl": "/tag.js" }, both optional',
  'analytics.onLocalhost': 'true or false',
  'analytics.tagScriptUrl': 'a URL, or a path on the analytics host, such as "/tag.js"',
  locales: '{ "default": "en", "available": ["en", "fr"] }',
  'locales.available': 'a list of languages, such as ["en", "fr"]',
  timeZone: 'an IANA time zone, such as "America/Toronto"; omit it for UTC',
  site: '{ "title": { "en": "…" }, "description": { "en": "…" } }',
  'site.*': 'a text per language, such as { "en": "…" }',
  'site.*.*': 'a text that is not empty',
  colorSettings: '{ "updated_at": "2026-03-01T09:00:00Z", "colors": { … } }',
  'colorSettings.updated_at': 'a date and time such as "2026-03-01T09:00:00Z"',
  'colorSettings.colors': 'an object of setting names and CSS colours',
  'colorSettings.colors.*': 'a CSS colour as text',
  'colorSettings.accepted_contrast':
    'a list of pairs with accepted low contrast, such as [{ "pair": "link on body-background", "reason": "…" }]',
  'colorSettings.accepted_contrast.*.reason': 'why low contrast is accepted for this pair',
  theme: 'an object with radius, border, density, type and images',
  'theme.type': 'an object with display, text, scale, displayCase and displayWeight',
  'theme.type.*.name': 'the name of the family, such as "Polar Sans"',
  'theme.type.*.kind': '"sans" or "serif": the system font that is shown while the files load',
  'theme.type.*.files': 'a list of files in assets/fonts, such as ["polar-sans.woff2"]',
  'theme.type.*.files.*': 'the name of a WOFF2 file in assets/fonts, such as "polar-sans.woff2"',
  'theme.type.displayWeight': "a whole number within the display family's weights, such as 700",
  'theme.acceptedContrast':
    'a list of pairs with accepted low contrast, such as [{ "pair": "link on body-background", "reason": "…" }]',
  'theme.acceptedContrast.*.reason': 'why low contrast is accepted for this pair',
  assets: '{ "logo": "logo.svg", "icon": "icon.svg" }',
  'assets.*': 'the name of an SVG or PNG file in the tenant\'s assets folder, such as "logo.svg"',
  features: 'a list of features, such as ["player", "clips"]; omit it for all',
  thirdParties:
    'the list of the services of others that the site uses: "stripe", "recaptcha", "google-tag", "youtube", "vimeo", or [] for none',
  contentSecurity:
    '{ "media": ["https://cdn.example"] }; lists named scripts, connections, images, media, frames',
  'contentSecurity.*': 'a list of hosts, such as ["https://cdn.example"]',
  'contentSecurity.*.*':
    'scheme, host and port only, such as "https://cdn.example", or "https://*.cdn.example" for all hosts below',
};

/** The most specific example: fewest `*` among the matching ones. */
function exampleAt(path: ProblemPath): string {
  const matches = (parts: readonly string[]): boolean =>
    parts.length === path.length &&
    parts.every((part, index) => part === '*' || part === String(path[index]));
  const wildcardCount = (parts: readonly string[]): number => parts.filter((part) => part === '*').length;
  const [mostSpecific] = Object.entries(examples)
    .map(([pattern, example]) => ({ parts: pattern.split('.'), example }))
    .filter(({ parts }) => matches(parts))
    .toSorted((a, b) => wildcardCount(a.parts) - wildcardCount(b.parts));
  return mostSpecific?.example ?? 'see docs/contracts/tenant-configuration.md';
}

/** A value of the file in a message; a long one is shortened. */
function quote(word: unknown): string {
  const quoted = JSON.stringify(word) ?? 'undefined';
  return quoted.length > MAX_QUOTED ? `${quoted.slice(0, MAX_QUOTED)}…` : quoted;
}
const MAX_QUOTED = 80;

function choiceHint(values: readonly unknown[], value: unknown): string {
  const words = values.map(String);
  const suggestion = typeof value === 'string' ? didYouMean(value, words) : null;
  const list = `one of ${words.map(quote).join(', ')}`;
  return suggestion === null ? list : `${quote(suggestion)} (${list})`;
}

const valueAt = (json: unknown, path: ProblemPath): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    json,
  );

const typeName = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;

/** The form in which browsers send an international host name; null for anything else. */
function asciiHost(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(value) || !/[^\x20-\x7E]/.test(value))
    return null;
  try {
    return new URL(`https://${value}/`).hostname;
  } catch {
    return null;
  }
}

/** Converts a schema issue to problems with hints for a release engineer. */
export function problemsOf(
  issue: core.$ZodIssue,
  json: unknown,
  schema: core.$ZodType,
  /** Path of `json` inside the configuration, under which `examples` are found. */
  basePath: ProblemPath = [],
): ValueProblem[] {
  const path = toProblemPath(issue.path);
  const value = valueAt(json, path);
  const example = exampleAt([...basePath, ...path]);
  const problem = (message: string, hint = example): ValueProblem[] => [{ path, message, hint }];

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const allowedKeys = knownKeysAt(schema, path);
        const suggestion = didYouMean(key, allowedKeys);
        const hint =
          suggestion === null
            ? `remove it; known here: ${allowedKeys.join(', ')}`
            : `did you mean ${quote(suggestion)}?`;
        const suggested = suggestion === null ? {} : { suggestedPath: [...path, suggestion] };
        return { path: [...path, key], message: `unknown key ${quote(key)}`, hint, ...suggested };
      });
    case 'invalid_value':
      return problem(
        value === undefined ? MISSING : `${quote(value)} is not an allowed value`,
        choiceHint(issue.values, value),
      );
    case 'invalid_type':
      return problem(value === undefined ? MISSING : `is ${typeName(value)}, but must be ${issue.expected}`);
    case 'too_small':
      return problem('is empty or too small');
    case 'too_big':
      return problem(
        issue.origin === 'string'
          ? `has more than ${issue.maximum} characters`
          : issue.origin === 'array'
            ? `has more than ${issue.maximum} entries`
            : 'is too big',
      );
    case 'invalid_format': {
      const ascii = asciiHost(value);
      return ascii === null
        ? problem(`${quote(value)} has the wrong format`)
        : problem(`${quote(value)} has letters that host names do not have`, `write ${quote(ascii)}`);
    }
    case 'invalid_union': {
      // The schema of the value's own type; without one, the first.
      const isOfType = (issues: readonly core.$ZodIssue[]): boolean =>
        issues.every((one) => one.path.length > 0 || one.code === 'unrecognized_keys');
      const issues = issue.errors.find(isOfType) ?? issue.errors[0] ?? [];
      return issues.flatMap((one) =>
        problemsOf({ ...one, path: [...issue.path, ...one.path] }, json, schema, basePath),
      );
    }
    case 'custom':
      return problem(issue.message);
    default:
      return problem(`${quote(value)} is not valid`);
  }
}
