import { expect, it } from 'vitest';
import { embedCode, parseTime, urlFrom } from './clip-links.ts';

it.each<[string, string, number | null]>([
  ['seconds', '12', 12],
  ['minutes and seconds', '1:05', 65],
  ['spaces around', ' 0:07 ', 7],
  ['more than 59 seconds without minutes', '75', 75],
  ['more than 59 seconds after minutes', '1:75', null],
  ['nothing', '', null],
  ['words', 'soon', null],
  ['a negative time', '-3', null],
])('parseTime reads %s', (_, text, expected) => {
  expect(parseTime(text)).toBe(expected);
});

it.each([
  ['from the beginning', 'https://a.tv/share/1/x', null, 'https://a.tv/share/1/x'],
  ['from a second on', 'https://a.tv/share/1/x', 5, 'https://a.tv/share/1/x?t=5'],
  ['with another parameter', 'https://a.tv/share/1/x?clip=y', 5, 'https://a.tv/share/1/x?clip=y&t=5'],
])('urlFrom makes the URL %s', (_, url, startS, expected) => {
  expect(urlFrom(url, startS)).toBe(expected);
});

it('escapes the title of an embedded clip', () => {
  expect(embedCode('https://a.tv/e?clip=x&t=1', 'A "save" <b>')).toContain(
    'src="https://a.tv/e?clip=x&amp;t=1" title="A &quot;save&quot; &lt;b&gt;"',
  );
});
