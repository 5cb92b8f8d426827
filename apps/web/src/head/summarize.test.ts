import fc from 'fast-check';
import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it.each([
  ['', ''],
  ['  Two \n lines.\t', 'Two lines.'],
  ['a'.repeat(160), 'a'.repeat(160)],
  ['a'.repeat(170), `${'a'.repeat(159)}…`],
  [`${words(20)}, ${words(20)}`, `${words(20)}, word0 word1 word2 word3…`],
])('summarizes %j as %j', (text, summary) => expect(summarize(text)).toBe(summary));

it('returns at most 160 characters, a prefix of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const summary = summarize(text);
      expect(summary.length).toBeLessThanOrEqual(160);
      expect(summary.isWellFormed()).toBe(true);
      const line = text.replaceAll(/\s+/g, ' ').trim();
      expect(line.startsWith(summary.replace(/…$/, ''))).toBe(true);
    }),
  );
});
