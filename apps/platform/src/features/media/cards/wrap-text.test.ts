import { expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Ten units wide, one unit per character. */
const wrap = (text: string, maxLines = 2) =>
  wrapText(text, {
    maxWidth: 10,
    maxLines,
    measure: (part) => [...new Intl.Segmenter().segment(part)].length,
  });

it.each([
  ['Owls', ['Owls'], false],
  ['', [], false],
  ['  Owls \n at  Hawks ', ['Owls at', 'Hawks'], false],
  ['Owls of the North at Hawks', ['Owls of', 'the North…'], true],
  // A word that is longer than a line is cut, also where it is the first.
  ['Supercalifragilistic', ['Supercali…'], true],
  ['A Supercalifragilistic', ['A', 'Supercali…'], true],
  // Not between a letter and its accent.
  ['e\u0301'.repeat(12), [`${'e\u0301'.repeat(9)}…`], true],
])('breaks %j', (text, lines, isCut) => expect(wrap(text)).toEqual({ lines, isCut }));

it('cuts in one line', () =>
  expect(wrap('Owls at Hawks', 1)).toEqual({ lines: ['Owls at H…'], isCut: true }));
