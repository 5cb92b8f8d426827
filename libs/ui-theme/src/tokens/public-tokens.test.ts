import { describe, expect, it } from 'vitest';
import { compileTheme } from '../compile-theme.ts';
import { plainColors, plainStyle } from '../testing.ts';
import publicTokens from './public-tokens.json' with { type: 'json' };
import { replacementCss, replacements } from './replacements.ts';

type Replacements = Readonly<Record<string, string>>;

/** Explains an invalid change of the public tokens. */
function complaints(
  listed: readonly string[],
  defined: readonly string[],
  replaced: Replacements,
): readonly string[] {
  return [
    ...listed
      .filter((name) => !defined.includes(name) && !Object.hasOwn(replaced, name))
      .map((name) => `${name} is gone: say in tokens/replacements.ts what stands in its place`),
    ...defined
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is new: add it to tokens/public-tokens.json`),
    ...Object.entries(replaced).flatMap(([name, by]) => [
      ...(defined.includes(name) ? [`${name} is replaced and still a token`] : []),
      ...(defined.includes(by) ? [] : [`${name} is replaced by ${by}, which is no token`]),
      ...(listed.includes(name) ? [] : [`${name} is replaced and was never public: leave it out`]),
    ]),
  ];
}

const theme = compileTheme(plainColors, plainStyle);
const defined = theme.ok ? Object.keys(theme.value.tokens) : [];

describe('public tokens', () => {
  it('match public-tokens.json; a removed token has a replacement', () => {
    expect(complaints(publicTokens, defined, replacements)).toEqual([]);
  });

  it('are listed once each, in order', () => {
    expect(publicTokens).toEqual([...new Set(publicTokens)].toSorted());
  });

  it.each<[string, readonly string[], readonly string[], Replacements, readonly unknown[]]>([
    ['a token removed', ['--a', '--b'], ['--a'], {}, [expect.stringMatching(/^--b is gone/)]],
    ['a token renamed with a recorded replacement', ['--a', '--b'], ['--b'], { '--a': '--b' }, []],
    ['a token added', ['--a'], ['--a', '--b'], {}, [expect.stringMatching(/^--b is new/)]],
    [
      'a token replaced by another removed one',
      ['--a', '--b', '--c'],
      ['--c'],
      { '--a': '--b', '--b': '--c' },
      [expect.stringMatching(/^--a is replaced by --b, which is no token/)],
    ],
    [
      'a replacement of a token that still exists',
      ['--a', '--b'],
      ['--a', '--b'],
      { '--a': '--b' },
      [expect.stringMatching(/still a token/)],
    ],
  ])('checks the change: %s', (_, listed, now, replaced, expected) => {
    expect(complaints(listed, now, replaced)).toEqual(expected);
  });
});

it('a replaced token has the value of its replacement', () => {
  expect(replacementCss({ '--old': '--text' })).toBe('--old:var(--text);');
});
