import { formatProblem } from '@grandstand/core';
import { expect, it } from 'vitest';

import { checkExports } from './exports.ts';

const lib = { name: '@grandstand/api', root: 'libs/api', tags: [] };

it.each([
  ['the entry points . and ./testing', { '.': './src/index.ts', './testing': './src/testing.ts' }],
  ['package.json', { '.': './src/index.ts', './package.json': './package.json' }],
  ['the short form of one file', './src/index.ts'],
  ['conditions', { types: './src/index.ts', default: './src/index.ts' }],
])('accepts exports with %s', (_name, exports) => {
  expect(checkExports({ ...lib, exports })).toEqual([]);
});

it.each([
  ['no value', undefined, 'no "." entry'],
  ['an empty object', {}, 'no "." entry'],
  ['another entry point', { '.': './src/index.ts', './schemas': './src/schemas.ts' }, '"./schemas"'],
  ['a pattern', { '.': './src/index.ts', './*': './src/*.ts' }, '"./*"'],
])('reports exports with %s', (_name, exports, what) => {
  const problems = checkExports({ ...lib, exports });
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^libs\/api\/package\.json exports: .*\n {4}→ /),
  ]);
  expect(problems[0]?.message).toContain(what);
});

it('does not check the exports of apps and tools', () => {
  expect(checkExports({ ...lib, root: 'apps/web', exports: undefined })).toEqual([]);
});
