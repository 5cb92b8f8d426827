import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAll, piecesOf, queryWords } from './hits.ts';

const hitsIn = (text: string, query: string) =>
  piecesOf(text, queryWords(query)).flatMap((piece) => (piece.isHit ? [piece.text] : []));

describe('hits', () => {
  it.each([
    ['Games of Québec and Montréal clubs', 'quebec', ['Québec']],
    ['Games of Québec and Montréal clubs', 'MONTRÉAL', ['Montréal']],
    ['Колко струва един мач?', 'МАЧ', ['мач']],
    ['Ще ги намерите в мой профил', 'мои', ['мой']],
    ['No local blackouts. Blackout!', 'blackout', ['blackout', 'Blackout']],
    ['rewinding a wind', 'wind rewind', ['rewind', 'wind']],
    ['e\u0301te\u0301', 'ete', ['e\u0301te\u0301']],
    ['İstanbul', 'istanbul', ['İstanbul']],
    ['😀 mach 😀', 'mach', ['mach']],
    ['nothing', 'else', []],
    ['nothing', '', []],
    ['a.b', '.', []],
  ])('in %j for %j are %j', (text, query, expected) => expect(hitsIn(text, query)).toEqual(expected));

  it('take nothing from the text and add nothing to it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, query) => {
        expect(
          piecesOf(text, queryWords(query))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

it('asks for every word, in any order', () => {
  const words = queryWords('outside  CANADA');
  expect(hasAll('Can I watch from outside Canada?', words)).toBe(true);
  expect(hasAll('Canada only', words)).toBe(false);
});
