import { contentLanguages, type ContentText } from '@grandstand/content-files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readText, storeTexts } from './stored-texts.ts';

it('keeps the channel’s language in the columns', () => {
  const name = { en: 'Rules', fr: 'Règlement', bg: 'Правила' };
  expect(storeTexts({ name, altName: null, content: 'Fair play' }, 'fr-CA')).toEqual({
    name: 'Règlement',
    altName: null,
    content: 'Fair play',
    translations: { en: { name: 'Rules' }, bg: { name: 'Правила' } },
  });
});

it('adds no translations to plain texts', () => {
  expect(storeTexts({ name: 'Bison' }, 'en')).toEqual({ name: 'Bison', translations: null });
});

it('reads what was stored', () => {
  const texts = fc
    .dictionary(fc.constantFrom(...contentLanguages), fc.string({ minLength: 1 }), { minKeys: 1 })
    .map((translated): ContentText => ({ ...translated, en: 'own' }));
  const text = fc.oneof(fc.string(), texts);
  fc.assert(
    fc.property(fc.record({ name: text, altName: fc.option(text) }), (item) => {
      const { translations, ...columns } = storeTexts(item, 'en');
      const read = (field: 'name' | 'altName') => readText(columns[field], translations, field, 'en');
      // A text in the channel's language only is a plain one.
      const plain = (given: ContentText | null) =>
        given !== null && typeof given !== 'string' && Object.keys(given).length === 1 ? 'own' : given;
      expect({ name: read('name'), altName: read('altName') }).toEqual({
        name: plain(item.name),
        altName: plain(item.altName),
      });
    }),
  );
});
