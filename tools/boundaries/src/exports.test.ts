import { expect, it } from 'vitest';

import { checkExports } from './exports.ts';

const lib = { name: '@grandstand/api', root: 'libs/api', tags: [] };

it.each([
  ['the two doors', { '.': './src/index.ts', './testing': './src/testing.ts' }],
  ['package.json', { '.': './src/index.ts', './package.json': './package.json' }],
  ['the short form', './src/index.ts'],
  ['conditions', { types: './src/index.ts', default: './src/index.ts' }],
])('%s: allowed', (_name, exports) => {
  expect(checkExports({ ...lib, exports })).toEqual([]);
});

it.each([
  ['none', undefined, 'no "." entry'],
  ['an empty object', {}, 'no "." entry'],
  ['a third door', { '.': './src/index.ts', './schemas': './src/schemas.ts' }, '"./schemas"'],
  ['a pattern', { '.': './src/index.ts', './*': './src/*.ts' }, '"./*"'],
])('%s: reported', (_name, exports, what) => {
  const problems = checkExports({ ...lib, exports });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.what).toContain(what);
  expect(problems[0]?.where).toContain('libs/api/package.json');
});

it('leaves apps and tools alone', () => {
  expect(checkExports({ ...lib, root: 'apps/web', exports: undefined })).toEqual([]);
});
