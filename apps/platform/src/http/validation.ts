import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';
import { findUnstorableText } from './unstorable-text.ts';

type Issue = z.core.$ZodIssue;

/** Validates client input; returns readable messages by field. */
export function validateInput<S extends z.ZodMiniType>(
  schema: S,
  fields: object,
): Result<Refusal, z.output<S>> {
  const entries = new Map(Object.entries(fields));
  const unstorable = [...entries].flatMap(([name, value]): [string, string[]][] => {
    const reason = findUnstorableText(value);
    return reason === null ? [] : [[name, [reason]]];
  });
  if (unstorable.length > 0) return err({ kind: 'invalid', errors: Object.fromEntries(unstorable) });
  const parsed = z.safeParse(schema, fields);
  if (parsed.success) return ok(parsed.data);
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'request';
    (errors[field] ??= []).push(describe(issue, valueAt(fields, issue.path)));
  }
  return err({ kind: 'invalid', errors });
}

/** Field messages specified in §5. */
const FIELD_MESSAGES: Readonly<Record<string, { missing?: string; wrong?: string }>> = {
  first_name: { missing: 'Enter your first name' },
  last_name: { missing: 'Enter your last name' },
  email: { missing: 'Enter your Email', wrong: 'A valid email address is required' },
  password: { wrong: 'The password is too short' },
  terms_accepted: {
    missing: 'Please accept terms & conditions',
    wrong: 'Please accept terms & conditions',
  },
};

/** Units for size messages. */
const SIZE_UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** The value at a path, or undefined. */
function valueAt(fields: object, path: readonly PropertyKey[]): unknown {
  let current: unknown = fields;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

function describe(issue: Issue, value: unknown): string {
  // Cross-field rules have their own messages.
  if (issue.code === 'custom') return issue.message;
  const messages = FIELD_MESSAGES[issue.path.join('.')];
  const isMissing = value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isMissing && messages?.missing !== undefined) return messages.missing;
  if (!isMissing && messages?.wrong !== undefined && issue.code !== 'too_big') return messages.wrong;
  // The text of §5. A missing number fails as NaN, so check the raw value.
  if (value === undefined || value === '') return 'Field is required';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'Must be a whole number' : `Must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `Must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return issue.origin in SIZE_UNITS
        ? `Must have at least ${issue.minimum} ${SIZE_UNITS[issue.origin]}`
        : `Must be ${issue.inclusive ? 'at least' : 'greater than'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin in SIZE_UNITS
        ? `Must have at most ${issue.maximum} ${SIZE_UNITS[issue.origin]}`
        : `Must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    default:
      return 'Is not valid';
  }
}

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
