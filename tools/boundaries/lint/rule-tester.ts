import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

import type { Rule } from './rule-types.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

type Cases = {
  readonly valid: readonly string[];
  /** Code, and what each report must say: a part of its message. */
  readonly invalid: readonly (readonly [code: string, ...reports: string[]])[];
};

/** Runs a rule on table rows through oxlint's own tester. */
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
