import { describe, expect, it } from 'vitest';
import { inLanguage, langOf, readingLanguage } from './reading-language.ts';

const ROW = { id: 1, name: 'Rules', content: 'Fair', translations: { fr: { name: 'Règlement' } } };
const PLAIN = { id: 2, name: 'Bison', translations: null };

describe('readingLanguage', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['FR_ca', 'fr'],
    ['en-US', 'en'],
    ['', 'en'],
    ['ja', 'und'],
    ['en-XA', 'en'],
  ])('of %j is %s', (tag, wanted) => {
    expect(readingLanguage(tag, 'en-GB')).toEqual({ wanted, own: 'en' });
  });
});

describe('a row', () => {
  it.each([
    ['fr', ROW, 'Règlement', {}],
    ['bg', ROW, 'Rules', { lang: 'en' }],
    ['en', ROW, 'Rules', {}],
    ['fr', PLAIN, 'Bison', { lang: 'en' }],
    ['en', PLAIN, 'Bison', {}],
    // A row of an earlier version, and one of a table without texts.
    ['fr', { id: 3, name: 'Old', translations: undefined }, 'Old', { lang: 'en' }],
  ])('is in %s, of %j, %j', (tag, row, name, lang) => {
    const language = readingLanguage(tag, 'en');
    const read = inLanguage(row, language);
    expect(read.name).toBe(name);
    expect(langOf(read, language)).toEqual(lang);
  });

  it('stays as it is stored without a language', () => {
    expect(inLanguage(ROW, null)).toBe(ROW);
    expect(langOf(ROW, null)).toEqual({});
  });

  it('can be read in another language afterwards', () => {
    const read = inLanguage(ROW, readingLanguage('fr', 'en'));
    expect(inLanguage(read, readingLanguage('en', 'en'))).toMatchObject({ name: 'Rules', content: 'Fair' });
    expect(inLanguage(read, readingLanguage('fr', 'en'))).toMatchObject({ name: 'Règlement' });
  });
});
