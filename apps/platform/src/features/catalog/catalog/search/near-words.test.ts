import { describe, expect, it } from 'vitest';
import { nearWords, typosBetween } from './near-words.ts';

describe('typosBetween', () => {
  it.each([
    ['calgary', 'calgary', 0],
    ['calgery', 'calgary', 1],
    ['caglary', 'calgary', 1],
    ['calgay', 'calgary', 1],
    ['callgary', 'calgary', 1],
    ['левсик', 'левски', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('between %j and %j is %i', (one, other, typos) => {
    expect(typosBetween(one, other)).toBe(typos);
    expect(typosBetween(other, one)).toBe(typos);
  });
});

describe('nearWords', () => {
  const vocabulary = new Set(['calgary', 'calvary', 'northern', 'owls', 'ice', '2026']);
  it.each([
    ['calgery', ['calgary']],
    ['nrothenr', ['northern']],
    ['owl', []],
    ['2025', []],
    ['calgary', ['calvary']],
  ])('of %j are %j', (word, near) => expect(nearWords(word, vocabulary)).toEqual(near));
});
