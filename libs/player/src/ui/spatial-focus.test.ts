import { describe, expect, it } from 'vitest';
import { type Box, type Direction, directionOf, nearestTo } from './spatial-focus.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A control bar below its seek bar, and a button at the top. */
const BOXES = {
  top: box(900, 10, 100, 44),
  seek: box(16, 400, 1000, 28),
  play: box(16, 430, 44, 44),
  back: box(60, 430, 44, 44),
  settings: box(928, 430, 44, 44),
  fullscreen: box(972, 430, 44, 44),
};
type Name = keyof typeof BOXES;

const from = (name: Name, direction: Direction) =>
  nearestTo(
    BOXES[name],
    direction,
    Object.entries(BOXES)
      .filter(([other]) => other !== name)
      .map(([item, itemBox]) => ({ item, box: itemBox })),
  );

describe('nearestTo', () => {
  it.each<[Name, Direction, string | null]>([
    ['play', 'right', 'back'],
    ['back', 'right', 'settings'],
    ['settings', 'left', 'back'],
    ['play', 'left', null],
    ['play', 'up', 'seek'],
    ['fullscreen', 'up', 'seek'],
    ['seek', 'up', 'top'],
    ['top', 'down', 'seek'],
    ['fullscreen', 'down', null],
  ])('moves from %s to the %s: %s', (name, direction, expected) => {
    expect(from(name, direction)).toBe(expected);
  });
});

it('directionOf is null for keys that are no arrows', () => {
  expect(directionOf('ArrowUp')).toBe('up');
  expect(directionOf('Enter')).toBeNull();
  expect(directionOf('toString')).toBeNull();
});
