import { anyText } from '@grandstand/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsAllWords, highlightSegments, queryWords } from './highlight.ts';

const highlightedIn = (text: string, query: string) =>
  highlightSegments(text, queryWords(query)).flatMap((segment) =>
    segment.isHighlighted ? [segment.text] : [],
  );

describe('highlightSegments', () => {
  it.each([
    ['Games of Québec and Montréal clubs', 'quebec', ['Québec']],
    ['Games of Québec and Montréal clubs', 'MONTRÉAL', ['Montréal']],
    ['Колко струва един мач?', 'МАЧ', ['мач']],
    ['Ще ги намерите в мой профил', 'МОЙ', ['мой']],
    ['No local blackouts. Blackout!', 'blackout', ['blackout', 'Blackout']],
    ['rewinding a wind', 'wind rewind', ['rewind', 'wind']],
    ['e\u0301te\u0301', 'ete', ['e\u0301te\u0301']],
    ['İstanbul', 'istanbul', ['İstanbul']],
    ['😀 mach 😀', 'mach', ['mach']],
    ['nothing', 'else', []],
    ['nothing', '', []],
    ['a.b', '.', []],
  ])('in %j for the query %j highlights %j', (text, query, expected) =>
    expect(highlightedIn(text, query)).toEqual(expected),
  );

  it('returns segments that together are the original text', () => {
    fc.assert(
      fc.property(anyText(fc), fc.string(), (text, query) => {
        expect(
          highlightSegments(text, queryWords(query))
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

it('containsAllWords requires every word, in any order', () => {
  const words = queryWords('outside  CANADA');
  expect(containsAllWords('Can I watch from outside Canada?', words)).toBe(true);
  expect(containsAllWords('Canada only', words)).toBe(false);
});
