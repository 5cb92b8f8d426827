import { expect, it } from 'vitest';
import { isSearchShortcut } from './search-shortcut.ts';

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

it.each([
  [press('/'), false, true],
  [press('/'), true, false],
  [press('/', { ctrlKey: true }), false, false],
  [press('k', { ctrlKey: true }), false, true],
  [press('k', { ctrlKey: true }), true, true],
  [press('K', { metaKey: true }), false, true],
  [press('k', { ctrlKey: true, altKey: true }), false, false],
  [press('k'), false, false],
])('isSearchShortcut(%o, isTyping: %s) is %s', (key, isTyping, expected) =>
  expect(isSearchShortcut(key, isTyping)).toBe(expected),
);
