import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  ['en', 'fr', 'anglais'],
  ['bg', 'en', 'Bulgarian'],
  ['not a tag', 'en', 'not a tag'],
])('the name of %j in %j is %j', (language, locale, expected) => {
  expect(languageName(language, locale)).toBe(expected);
});
