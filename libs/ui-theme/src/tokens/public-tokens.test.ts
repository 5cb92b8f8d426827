import { describe, expect, it } from 'vitest';
import { compileTheme } from '../compile-theme.ts';
import { plainColors, plainStyle } from '../testing.ts';
import publicTokens from './public-tokens.json' with { type: 'json' };
import { replacementCss, replacements } from './replacements.ts';

type Replacements = Readonly<Record<string, string>>;

/** Messages about what must be fixed after a change of the tokens. */
function problemsOf(
  listed: readonly string[],
  defined: readonly string[],
  replaced: Replacements,
): readonly string[] {
  return [
    ...listed
      .filter((name) => !defined.includes(name) && !Object.hasOwn(replaced, name))
      .map((name) => `${name} was removed: add its replacement to tokens/replacements.ts`),
    ...defined
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is new: add it to tokens/public-tokens.json`),
    ...Object.entries(replaced).flatMap(([name, replacement]) => [
      ...(defined.includes(name) ? [`${name} has a replacement but is still a token`] : []),
      ...(defined.includes(replacement)
        ? []
        : [`the replacement of ${name}, ${replacement}, is not a token`]),
      ...(listed.includes(name)
        ? []
        : [`${name} has a replacement but was never public: remove it from tokens/replacements.ts`]),
    ]),
  ];
}

const theme = compileTheme(plainColors, plainStyle);
const defined = theme.ok ? Object.keys(theme.value.tokens) : [];

describe('public tokens', () => {
  it('match public-tokens.json, except for removed tokens that have a replacement', () => {
    expect(problemsOf(publicTokens, defined, replacements)).toEqual([]);
  });

  it('are listed once each in alphabetical order', () => {
    expect(publicTokens).toEqual([...new Set(publicTokens)].toSorted());
  });
});

describe('problemsOf', () => {
  it.each<[string, readonly string[], readonly string[], Replacements, readonly unknown[]]>([
    [
      'a removed token without a replacement',
      ['--a', '--b'],
      ['--a'],
      {},
      [expect.stringMatching(/^--b was removed/)],
    ],
    ['a removed token with a replacement', ['--a', '--b'], ['--b'], { '--a': '--b' }, []],
    ['a new token that is not listed', ['--a'], ['--a', '--b'], {}, [expect.stringMatching(/^--b is new/)]],
    [
      'a removed token whose replacement was removed too',
      ['--a', '--b', '--c'],
      ['--c'],
      { '--a': '--b', '--b': '--c' },
      [expect.stringMatching(/^the replacement of --a, --b, is not a token/)],
    ],
    [
      'a token with a replacement that still exists',
      ['--a', '--b'],
      ['--a', '--b'],
      { '--a': '--b' },
      [expect.stringMatching(/still a token/)],
    ],
  ])('returns the problems of %s', (_, listed, current, replaced, expected) => {
    expect(problemsOf(listed, current, replaced)).toEqual(expected);
  });
});

it('replacementCss gives a removed token the value of its replacement', () => {
  expect(replacementCss({ '--old': '--text' })).toBe('--old:var(--text);');
});
