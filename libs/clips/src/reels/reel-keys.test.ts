import { expect, it } from 'vitest';
import { reelCommand } from './reel-keys.ts';

const press = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

it.each([
  ['ArrowDown', 'other', 'next'],
  ['j', 'control', 'next'],
  ['J', 'other', 'next'],
  ['ArrowUp', 'other', 'previous'],
  ['k', 'other', 'previous'],
  ['Home', 'other', 'first'],
  [' ', 'other', 'toggle-play'],
  [' ', 'control', null],
  ['m', 'control', 'toggle-sound'],
  ['m', 'text', null],
  ['ArrowDown', 'text', null],
  ['x', 'other', null],
  ['toString', 'other', null],
] as const)('reelCommand of %j with the focus on %s is %s', (key, focus, expected) => {
  expect(reelCommand(press(key), focus)).toBe(expected);
});

it('ignores shortcuts of the browser', () => {
  expect(reelCommand(press('k', { ctrlKey: true }), 'other')).toBeNull();
});
