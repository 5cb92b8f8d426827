import { anyText } from './testing/any-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWithOffsets, foldWords } from './text-fold.ts';

describe('foldText', () => {
  it.each([
    ['Saint-Élie', 'saint-elie'],
    ['St. John’s', 'st. johns'],
    ["John's", 'johns'],
    ['Łódź Øst', 'lodz ost'],
    ['WEISS Weiß', 'weiss weiss'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Йълдъз', 'йълдъз'],
    ['Йовчо'.normalize('NFD'), 'йовчо'],
    ['ѝ, Ёлка', 'и, елка'],
    ['Київ, Ґанок', 'київ, ґанок'],
    ['Brûlé’s sœur', 'brules soeur'],
    ['Boréal'.normalize('NFD'), 'boreal'],
    ['Łucja Żak', 'lucja zak'],
    ['الأهلي', 'الاهلي'],
    ['１２', '12'],
    ['℡', 'tel'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText(fc), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('foldWords', () => {
  it.each([
    ['  Terms & conditions ', ['terms', 'conditions']],
    ['/Broadcast_Guide/', ['broadcast', 'guide']],
    ['St. John’s', ['st', 'johns']],
    ['…', []],
  ])('splits %j into %j', (text, words) => expect(foldWords(text)).toEqual(words));
});

describe('foldWithOffsets', () => {
  it('returns the text of foldText and ascending offsets within the original text', () => {
    fc.assert(
      fc.property(anyText(fc), (text) => {
        const { folded, offsets } = foldWithOffsets(text);
        expect(folded).toBe(foldText(text));
        expect(offsets).toHaveLength(folded.length + 1);
        expect(offsets.at(-1)).toBe(text.length);
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      }),
    );
  });
});
