import { expect, it } from 'vitest';
import { findFolderProblem } from './stream-folder.ts';

it.each([
  ['https://a.example/m.m3u8', 'must have a folder of its own'],
  ['https://a.example/l/~1/m.m3u8', 'must not have ~, !, * or ?'],
  ['https://a.example/l/%7E1/m.m3u8', 'must not have ~, !, * or ?'],
  ['https://a.example/l/%2a/m.m3u8', 'must not have ~, !, * or ?'],
])('finds what is wrong with the folder of %s', (url, problem) => {
  expect(findFolderProblem(url)).toContain(problem);
});

it.each([
  'https://a.example/l/1/~m.m3u8',
  'https://a.example/l/%zz/m.m3u8',
  'https://a.example/l/%E0%A4%A/m.m3u8',
])('finds nothing wrong with the folder of %s', (url) => expect(findFolderProblem(url)).toBeNull());
