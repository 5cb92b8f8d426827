import { describe, expect, it } from 'vitest';
import { parseLocatedJson } from './located-json.ts';

const problemsOf = (text: string) => {
  const json = parseLocatedJson(text, 'a.json');
  return json.ok
    ? []
    : json.error.map(({ line, column, message }) => [line, column, message.replace('not valid JSON: ', '')]);
};

describe('parseLocatedJson', () => {
  it('returns the position of a value in a file with CRLF line ends and a byte order mark', () => {
    const json = parseLocatedJson('\uFEFF{\r\n  "a": [1,\r\n 2]\r\n}', 'a.json');
    expect(json.ok && json.value.positionOf(['a'])).toEqual({ file: 'a.json', line: 2, column: 3 });
    expect(json.ok && json.value.positionOf(['a', 1])).toEqual({ file: 'a.json', line: 3, column: 2 });
  });

  it.each([
    ['a trailing comma once', '{\n  "a": 1,\n}', [[3, 1, 'property name expected']]],
    [
      'every one of several mistakes',
      '{\n  "a" 1,\n  "b": tru\n}',
      [
        [2, 7, 'colon expected'],
        [3, 8, 'invalid symbol'],
      ],
    ],
    [
      'duplicate keys',
      '{\n  "a": 1,\n  "b": { "c": 1, "c": 2 },\n  "a": 3 }',
      [
        [4, 3, 'the key "a" occurs twice'],
        [3, 18, 'the key "c" occurs twice'],
      ],
    ],
    ['an empty file', ' \n', [[1, 1, 'the file is empty']]],
    ['another encoding', '{\0 \0"\0', [[undefined, undefined, 'is not text in UTF-8']]],
  ])('reports %s', (_, text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });
});
