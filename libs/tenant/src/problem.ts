import type { core } from 'zod/mini';
import { didYouMean } from './did-you-mean.ts';
import { knownKeysAt } from './known-keys.ts';

export type ProblemPath = readonly (string | number)[];

/** A problem in a tenant's configuration, with a hint how to fix it. */
export interface TenantProblem {
  readonly path: ProblemPath;
  readonly message: string;
  readonly hint: string;
  /** For an unknown key: path of the key that was probably meant. */
  readonly meant?: ProblemPath;
}

export const MISSING = 'is missing';

/** Descriptions of valid values by path; `*` matches any item or key. */
const examples: Readonly<Record<string, string>> = {
  id: 'lower-case words joined by dashes, the same as the folder\'s name, such as "northline"',
  name: 'the channel\'s display name, such as "Northline Hockey League"',
  domains: 'a list of host names, such as ["northline.tv"]',
  'domains.*': 'a host name without scheme, port or path, such as "www.northline.tv"',
  channelKey: "the channel's key as text; omit it to use the key host",
  hosts: 'an object with api, keys, media, analytics and logs',
  'hosts.*': 'an origin: scheme, host and port only, such as "https://api.northline.tv"',
  locales: '{ "default": "en", "available": ["en", "fr"] }',
  'locales.available': 'a list of languages, such as ["en", "fr"]',
  site: '{ "title": { "en": "…" }, "description": { "en": "…" } }',
  'site.*': 'a text per language, such as { "en": "…" }',
  'site.*.*': 'a text that is not empty',
  theme: 'an object with radius, border, density, type and images',
  'theme.type': 'an object with display, text, scale, displayCase and displayWeight',
  'theme.type.displayWeight': "a whole number within the display family's weights, such as 700",
  'theme.acceptedContrast':
    'a list of pairs with accepted low contrast, such as [{ "pair": "link on body-background", "reason": "…" }]',
  'theme.acceptedContrast.*.reason': 'why low contrast is accepted for this pair',
  assets: '{ "logo": "logo.svg", "icon": "icon.svg" }',
  'assets.*': 'the name of an SVG file in the tenant\'s assets folder, such as "logo.svg"',
  features: 'a list of features, such as ["player"]',
};

/** The most specific example: fewest `*` among the matching ones. */
function exampleAt(path: ProblemPath): string {
  const fits = (parts: readonly string[]): boolean =>
    parts.length === path.length &&
    parts.every((part, index) => part === '*' || part === String(path[index]));
  const stars = (parts: readonly string[]): number => parts.filter((part) => part === '*').length;
  const [nearest] = Object.entries(examples)
    .map(([pattern, example]) => ({ parts: pattern.split('.'), example }))
    .filter(({ parts }) => fits(parts))
    .toSorted((a, b) => stars(a.parts) - stars(b.parts));
  return nearest?.example ?? 'see docs/contracts/tenant-configuration.md';
}

const quote = (word: unknown): string => JSON.stringify(word) ?? 'undefined';

function choiceHint(values: readonly unknown[], given: unknown): string {
  const words = values.map(String);
  const near = typeof given === 'string' ? didYouMean(given, words) : null;
  const list = `one of ${words.map(quote).join(', ')}`;
  return near === null ? list : `${quote(near)} (${list})`;
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

/** Converts a schema issue to problems with hints for a release engineer. */
export function problemsOf(
  issue: core.$ZodIssue,
  json: unknown,
  schema: core.$ZodType,
  /** Path of the schema inside the configuration, to find examples. */
  within: ProblemPath = [],
): TenantProblem[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  const given = valueAt(json, path);
  const example = exampleAt([...within, ...path]);
  const wrong = (message: string, hint = example): TenantProblem[] => [{ path, message, hint }];

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const known = knownKeysAt(schema, path);
        const near = didYouMean(key, known);
        const hint =
          near === null ? `remove it; known here: ${known.join(', ')}` : `did you mean ${quote(near)}?`;
        const meant = near === null ? {} : { meant: [...path, near] };
        return { path: [...path, key], message: `unknown key ${quote(key)}`, hint, ...meant };
      });
    case 'invalid_value':
      return wrong(
        given === undefined ? MISSING : `${quote(given)} is not an allowed value`,
        choiceHint(issue.values, given),
      );
    case 'invalid_type':
      return wrong(given === undefined ? MISSING : `is ${typeName(given)}, but must be ${issue.expected}`);
    case 'too_small':
      return wrong('is empty or too small');
    case 'too_big':
      return wrong('is too big');
    case 'invalid_format':
      return wrong(`${quote(given)} has the wrong format`);
    default:
      return wrong(`${quote(given)} is not valid`);
  }
}
