import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didYouMean, editDistance } from './did-you-mean.ts';

describe('didYouMean', () => {
  it.each([
    ['chanelKey', 'channelKey'],
    ['hsots', 'hosts'],
    ['Theme', 'theme'],
    ['theme-color', 'theme'],
    ['zebra', null],
    ['', null],
  ])('returns for %j the suggestion %j', (word, suggestion) =>
    expect(didYouMean(word, ['channelKey', 'hosts', 'theme', 'id'])).toBe(suggestion),
  );
});

it('editDistance is 0 for equal words and symmetric', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(fc.property(word, (a) => editDistance(a, a) === 0));
  fc.assert(fc.property(word, word, (a, b) => editDistance(a, b) === editDistance(b, a)));
});
