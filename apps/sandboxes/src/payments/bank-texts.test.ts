import { expect, it } from 'vitest';
import { bankPageLanguage } from './bank-texts.ts';

it.each([
  ['fr-CA', 'fr'],
  ['bg', 'bg'],
  ['ja, pl;q=0.8, en;q=0.5', 'pl'],
  ['xx', 'en'],
  ['__proto__', 'en'],
  ['', 'en'],
])('answers %j in %s', (tags, language) => {
  expect(bankPageLanguage(tags).language).toBe(language);
});
