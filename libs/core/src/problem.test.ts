import { expect, it } from 'vitest';
import { formatProblem, type Problem } from './problem.ts';

it.each<[Problem, string]>([
  [{ message: 'no tenant' }, 'no tenant'],
  [{ message: 'no tenant', hint: 'create one' }, 'no tenant\n    → create one'],
  [{ file: 'a.json', path: [], message: 'is missing' }, 'a.json is missing'],
  [{ file: 'a.json', line: 3, column: 5, message: 'is missing' }, 'a.json:3:5 is missing'],
  [
    { file: 'a.json', line: 3, column: 5, path: ['teams', 3, 'body-color', 0], message: 'is missing' },
    'a.json:3:5 teams[3].body-color[0]: is missing',
  ],
  [{ file: 'a.json', path: [0, 'a "b"'], message: 'is missing' }, 'a.json [0]["a \\"b\\""]: is missing'],
])('formats %j', (problem, text) => {
  expect(formatProblem(problem)).toBe(text);
});
