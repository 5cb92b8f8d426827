import { expect, it } from 'vitest';
import { parseLocatedJson } from '@grandstand/content-files';
import { mergeJson } from './merge-json.ts';

function located(text: string, file: string) {
  const json = parseLocatedJson(text, file);
  if (!json.ok) throw new Error(JSON.stringify(json.error));
  return json.value;
}

// The examples of RFC 7396 whose patch is an object, as a file of ours is.
it.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
])('merges %j with %j', (base, patch, merged) => {
  expect(mergeJson(located(JSON.stringify(base), 'a'), located(JSON.stringify(patch), 'b')).value).toEqual(
    merged,
  );
});

it('finds each value in the file that it comes from', () => {
  const base =
    '{\n "name": "A",\n "hosts": {\n  "api": "x",\n  "keys": "y",\n  "logs": "z"\n },\n "list": [1,\n 2]\n}';
  const heir = '{\n "hosts": {\n\n  "api": "new",\n  "logs": null\n }\n}';
  const { positionOf } = mergeJson(located(base, 'base'), located(heir, 'heir'));
  const placeOf = (...path: (string | number)[]) => {
    const { file, line } = positionOf(path);
    return `${file}:${line}`;
  };
  expect(placeOf('name')).toBe('base:2');
  expect(placeOf('hosts', 'api')).toBe('heir:4');
  expect(placeOf('hosts', 'keys')).toBe('base:5');
  expect(placeOf('list', 1)).toBe('base:9');
  // Missing: removed here, missing in an object of both, missing in both.
  expect(placeOf('hosts', 'logs')).toBe('heir:5');
  expect(placeOf('hosts', 'media')).toBe('heir:2');
  expect(placeOf('site')).toBe('heir:1');
});

it('keeps a key that is a name of JavaScript', () => {
  const merged = mergeJson(located('{ "toString": 1 }', 'a'), located('{ "constructor": 2 }', 'b')).value;
  expect(Object.entries(merged as object)).toEqual([
    ['toString', 1],
    ['constructor', 2],
  ]);
});
