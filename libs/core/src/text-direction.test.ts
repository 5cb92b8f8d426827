import { expect, it } from 'vitest';
import { langProps, textDirection } from './text-direction.ts';

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['arn', 'ltr'],
])('textDirection(%j) is %j', (language, expected) => {
  expect(textDirection(language)).toBe(expected);
});

it.each([
  ['texts in another language', { lang: 'ar' }, { lang: 'ar', dir: 'rtl' }],
  ['texts in the page’s language', { lang: null }, {}],
  ['texts without a language', {}, {}],
])('langProps returns the attributes of %s', (_name, item, expected) => {
  expect(langProps(item)).toEqual(expected);
});
