import { expect, it } from 'vitest';
import { beginningOf } from './beginning.ts';

const WINDOW = { startS: 100, endS: 1900 };

it.each([
  ['the start of the programme in the window', WINDOW, 400, { timeS: 400, isOfProgramme: true }],
  ['a programme that starts with the window', WINDOW, 99, { timeS: 99, isOfProgramme: true }],
  ['the start of the window of an older programme', WINDOW, -3000, { timeS: 100, isOfProgramme: false }],
  ['the start of the window without dates', WINDOW, null, { timeS: 100, isOfProgramme: false }],
  ['nothing in a short window', { startS: 0, endS: 60 }, null, null],
  ['nothing right after the start', WINDOW, 1850, null],
])('returns to %s', (_, window, offsetS, expected) => {
  expect(beginningOf(window, offsetS)).toEqual(expected);
});
