import { describe, expect, it } from 'vitest';
import { PLAIN_LINE, toPlainLine } from './plain-line.ts';

describe('toPlainLine', () => {
  it.each([
    ['  Overtime   winner ', 'Overtime winner'],
    ['one\r\n\ttwo\u2028three', 'one two three'],
    ['\u001B[31mred\u0007', '[31mred'],
    ['\u202Egpj.exe\u202C', 'gpj.exe'],
    ['\u200Fهدف رائع\u200E', 'هدف رائع'],
    ['\u200B\u2060\uFEFF', ''],
    ['\u200D \u200C', ''],
    ['نمی\u200Cخواهم 👨‍👩‍👧', 'نمی\u200Cخواهم 👨‍👩‍👧'],
  ])('turns %j into %j', (text, expected) => {
    expect(toPlainLine(text)).toBe(expected);
    expect(PLAIN_LINE.test(expected)).toBe(true);
  });

  it.each(['a\nb', '\u202Ea', 'a\u200B', '\u0000'])('%j is not a plain line', (text) => {
    expect(PLAIN_LINE.test(text)).toBe(false);
  });
});
