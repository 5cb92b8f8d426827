import { foldWords } from '@grandstand/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchIndex } from './search-index.ts';

const NAMES = [
  'Halifax Tidewater',
  'Toronto Lakeshore',
  'Saint-Élie Étoiles',
  'Montréal Étoile',
  'St. John’s Longliners',
  'Левски София',
  'Лудогорец Разград',
  'Йълдъз',
  'الهلال',
  'نادي الأهلي',
  'Łódź Øst',
  'Weißenfels',
  'Lake Placid',
  'Under 17',
];
const item = (name: string, keywords = '') => ({ id: name, name, keywords });
const find = createSearchIndex(NAMES.map((name) => item(name)));

describe('createSearchIndex', () => {
  it.each([
    // Exact words and word beginnings, in any order and case.
    ['tor', ['Toronto Lakeshore']],
    ['TORONTO lake', ['Toronto Lakeshore']],
    ['lake toronto', ['Toronto Lakeshore']],
    ['lake', ['Lake Placid', 'Toronto Lakeshore']],
    ['alifax', ['Halifax Tidewater']],
    ['ifax', []],
    // Without accents, apostrophes and special letters.
    ['etoile', ['Saint-Élie Étoiles', 'Montréal Étoile']],
    ['élie', ['Saint-Élie Étoiles']],
    ['montre', ['Montréal Étoile']],
    ['st johns', ['St. John’s Longliners']],
    ["john's", ['St. John’s Longliners']],
    ['lodz ost', ['Łódź Øst']],
    ['WEISSEN', ['Weißenfels']],
    // Cyrillic and Arabic.
    ['левск', ['Левски София']],
    ['СОФИЯ', ['Левски София']],
    ['йълдъз', ['Йълдъз']],
    ['الاهلي', ['نادي الأهلي']],
    ['هلال', ['الهلال']],
    ['الهلال', ['الهلال']],
    // One typo: a wrong, missing, additional or swapped letter.
    ['tironto', ['Toronto Lakeshore']],
    ['toronro lakeshore', ['Toronto Lakeshore']],
    ['halfax', ['Halifax Tidewater']],
    ['hallifax', ['Halifax Tidewater']],
    ['hailfax', ['Halifax Tidewater']],
    ['ahlifax', ['Halifax Tidewater']],
    ['лвески', ['Левски София']],
    ['левкси', ['Левски София']],
    ['лудогорц', ['Лудогорец Разград']],
    ['هلاال', ['الهلال']],
    // Two typos only in long words.
    ['tidewatter halifax', ['Halifax Tidewater']],
    ['lakesohre', ['Toronto Lakeshore']],
    ['lekeshire', ['Toronto Lakeshore']],
    ['tirinto', []],
    // No typos in numbers and short words.
    ['under 18', []],
    ['under 17', ['Under 17']],
    ['lok', []],
    // No results.
    ['toronto nobody', []],
    ['zzz', []],
    ['', []],
    [' - ', []],
  ])('%j finds %j', (query, found) => expect(find(query)).toEqual(found));

  it('ranks items found by keyword below items found by name', () => {
    const findItem = createSearchIndex([item('Foundry', 'Montréal MTL ice-hockey'), item('MTL Tour')]);
    expect(findItem('mtl')).toEqual(['MTL Tour', 'Foundry']);
    expect(findItem('foundry hockey')).toEqual(['Foundry']);
  });

  it('allows no typo when an item matches exactly', () => {
    const findItem = createSearchIndex([item('Maple'), item('Marple')]);
    expect(findItem('marple')).toEqual(['Marple']);
    expect(findItem('maple')).toEqual(['Maple']);
    expect(findItem('mabple')).toEqual(['Maple', 'Marple']);
  });
});

/** Names of one to three words in one of the scripts. */
const name = fc
  .constantFrom('abcdeéèghilmnoörstuvz', 'абвгдежзийклмнопрстуя', 'ابتثجحدرسعفقكلمنهوي')
  .chain((letters) =>
    fc.array(
      fc
        .array(fc.constantFrom(...Array.from(letters)), { minLength: 5, maxLength: 12 })
        .map((wordLetters) => wordLetters.join('')),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map((words) => words.join(' '));
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 30 });
const finderOf = (all: readonly string[]) => createSearchIndex(all.map((one) => item(one)));

/** A word with one typo at a position. */
const withTypo = (word: string, kind: number, position: number, letter: string): string => {
  const letters = Array.from(word);
  const index = position % (letters.length - 1);
  if (kind === 0) letters.splice(index, 1);
  else if (kind === 1) letters.splice(index, 1, letter);
  else if (kind === 2) letters.splice(index, 0, letter);
  else letters.splice(index, 2, letters[index + 1] ?? '', letters[index] ?? '');
  return letters.join('');
};

describe('createSearchIndex with any names', () => {
  it('finds each name by the whole name, its words in any order, beginnings of its words, and capitals', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.integer({ min: 1, max: 12 }), (all, targetIndex, length) => {
        const target = all[targetIndex % all.length] ?? '';
        const finder = finderOf(all);
        const words = target.split(' ');
        for (const query of [
          target,
          words.toReversed().join('  '),
          words.map((word) => word.slice(0, length)).join(' '),
          target.toUpperCase(),
          target.normalize('NFD'),
        ])
          expect(finder(query)).toContain(target);
      }),
    );
  });

  it('finds a name with one typo, unless the typo matches another name', () => {
    fc.assert(
      fc.property(
        names,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('q', 'ш', 'ض'),
        (all, targetIndex, position, kind, letter) => {
          const target = all[targetIndex % all.length] ?? '';
          const words = target.split(' ');
          const wordIndex = position % words.length;
          const query = words
            .with(wordIndex, withTypo(words[wordIndex] ?? '', kind, position, letter))
            .join(' ');
          const matchesAnother = all.some((other) =>
            foldWords(query).every((word) =>
              foldWords(other).some((otherWord) => otherWord.startsWith(word)),
            ),
          );
          fc.pre(!matchesAnother);
          expect(finderOf(all)(query)).toContain(target);
        },
      ),
    );
  });

  it('finds each name at most once, and nothing for letters that no name contains', () => {
    fc.assert(
      fc.property(names, fc.string({ maxLength: 12 }), (all, query) => {
        const found = finderOf(all)(query);
        expect(new Set(found).size).toBe(found.length);
        expect(finderOf(all)('ωωωωωω')).toEqual([]);
      }),
    );
  });
});
