import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Maple Bay Orcas', 'MBO'],
    ['Saint-Élie Étoiles du Nord', 'SÉÉ'],
    ['Левски', 'ЛЕВ'],
    ['B 36', 'B3'],
    ['  ', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
