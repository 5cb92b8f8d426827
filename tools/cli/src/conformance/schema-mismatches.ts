import type { Call } from '@grandstand/api';
import * as z from 'zod/mini';
import type { SchemaMismatch } from './check-result.ts';

type Issue = z.core.$ZodIssue;

const MAX_VALUE_LENGTH = 60;

/** Returns the differences between a response and its schema; an empty list if it matches. */
export function schemaMismatches(schema: Call['output'], response: unknown): SchemaMismatch[] {
  const parsed = z.safeParse(schema, response);
  if (parsed.success) return [];
  const byPathAndExpectation = new Map<string, SchemaMismatch>();
  for (const issue of parsed.error.issues.flatMap(closestVariantIssues)) {
    const path = pathOf(issue.path);
    const expected = expectationOf(issue);
    const key = `${path}: ${expected}`;
    const known = byPathAndExpectation.get(key);
    const got = known?.got ?? describeValue(valueAt(response, issue.path));
    byPathAndExpectation.set(key, { path, expected, got, times: (known?.times ?? 0) + 1 });
  }
  return [...byPathAndExpectation.values()];
}

/** Replaces the issue of a union by the issues of its closest variant: the variant with the fewest issues. */
function closestVariantIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return closest.flatMap((inner) => closestVariantIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `at least ${issue.minimum} in length`
        : `${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `at most ${issue.maximum} in length`
        : `${issue.inclusive ? 'at most' : 'below'} ${issue.maximum}`;
    case 'invalid_format':
      return issue.format;
    default:
      return issue.message || issue.code;
  }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`))
    .join('')
    .replace(/^\./, '') || '(the whole response)';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = new Map<unknown, unknown>(
      Array.isArray(current) ? current.entries() : Object.entries(current),
    ).get(step);
  }
  return current;
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object')
    return `an object with ${Object.keys(value).slice(0, 5).join(', ') || 'nothing in it'}`;
  const text = JSON.stringify(value);
  return `${typeof value} ${text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text}`;
}
