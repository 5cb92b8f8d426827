import { expect, it } from 'vitest';
import { allowedTypos, withAndWithoutArticle } from './search-words.ts';

it.each([
  ['owl', 0],
  ['2026', 0],
  ['owls', 1],
  ['calgary', 1],
  ['northern', 2],
])('allows in %j an edit distance of %i', (word, typos) => expect(allowedTypos(word)).toBe(typos));

it.each([
  ['الاهلي', ['الاهلي', 'اهلي']],
  ['الا', ['الا']],
  ['lions', ['lions']],
])('finds %j by %j', (word, words) => expect(withAndWithoutArticle(word)).toEqual(words));
