import { expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';

async function group(chunks: readonly string[], minBytes: number): Promise<[string, number][]> {
  async function* read() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const groups: [string, number][] = [];
  for await (const { lines, count } of groupLines(read(), minBytes)) groups.push([lines.toString(), count]);
  return groups;
}

it.each([
  ['nothing', [], []],
  ['one chunk', ['a\nb\n'], [['a\nb\n', 2]]],
  [
    'chunks that end within a line',
    ['a\nb', 'b\nc', '\n'],
    [
      ['a\nbb\n', 2],
      ['c\n', 1],
    ],
  ],
  ['a line longer than the limit', ['abcdefgh', 'ijkl\nm\n'], [['abcdefghijkl\nm\n', 2]]],
] as const)('groups the lines of %s', async (_, chunks, groups) => {
  expect(await group(chunks, 5)).toEqual(groups);
});
