import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

import type { Rule } from '../rule-types.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

type Cases = {
  readonly valid: readonly string[];
  /** Code, and a part of the message of each expected report. */
  readonly invalid: readonly (readonly [code: string, ...reports: string[]])[];
};

/** Defines the tests of a rule with oxlint's tester. */
export function testRule(
  name: string,
  rule: Rule,
  { valid, invalid }: Cases,
  filename = 'subject.tsx',
): void {
  tester.run(name, rule, {
    valid: valid.map((code) => ({ code, filename })),
    invalid: invalid.map(([code, ...reports]) => ({
      code,
      filename,
      errors: reports.map((part) => ({
        message: new RegExp(part.replace(/[$()|.*+?[\]{}\\^]/gu, String.raw`\$&`), 'u'),
      })),
    })),
  });
}
