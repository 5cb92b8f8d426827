import { describe, expect, it } from 'vitest';
import { CommandError } from '../run-command.ts';
import { readEntries, withEntry } from './literals.ts';

describe('withEntry', () => {
  it.each([
    [
      'an object with a comment at its end',
      'const a = { b: 1 };\nexport const PATHS = {\n  b: {},\n  // The last one: }\n} as const;\n',
      'const a = { b: 1 };\nexport const PATHS = {\n  b: {},\n  // The last one: }\n  c: 3,\n} as const;\n',
    ],
    [
      'a list',
      'const PATHS: string[] = [\n  "]",\n] satisfies P;',
      'const PATHS: string[] = [\n  "]",\n  c: 3,\n] satisfies P;',
    ],
    [
      'an object without a comma at its end',
      'const PATHS = {\n  b: 1\n};',
      'const PATHS = {\n  b: 1,\n  c: 3,\n};',
    ],
  ])('adds an entry to %s', (_, source, expected) => {
    expect(withEntry('a.ts', source, 'PATHS', 'c: 3')).toBe(expected);
  });

  it.each([
    ['no such constant', 'const OTHER = {};', 'a.ts declares no PATHS'],
    ['a call', 'const PATHS = read();', 'a.ts: PATHS is no object or list'],
  ])('rejects %s', (_, source, message) => {
    expect(() => withEntry('a.ts', source, 'PATHS', 'c: 3')).toThrow(CommandError);
    expect(() => withEntry('a.ts', source, 'PATHS', 'c: 3')).toThrow(message);
  });
});

it('readEntries returns keys and the source of values', () => {
  const source = "const PATHS = { home: '/', [other]: () => ({ a: 1 }), ...more };";
  expect(readEntries('a.ts', source, 'PATHS')).toEqual([
    { key: 'home', value: "'/'" },
    { key: null, value: '() => ({ a: 1 })' },
    { key: null, value: '...more' },
  ]);
});
