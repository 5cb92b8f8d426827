import { describe, expect, it, vi } from 'vitest';
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

it('keeps letters and their marks together in browsers without `Intl.Segmenter`', async () => {
  const { Segmenter } = Intl;
  vi.resetModules();
  Reflect.deleteProperty(Intl, 'Segmenter');
  const older = await import('./initials.ts').finally(() => Object.assign(Intl, { Segmenter }));
  expect(older.graphemesOf('e\u0301a')).toEqual(['e\u0301', 'a']);
  expect(older.initials('Saint-E\u0301lie Étoiles')).toBe('SE\u0301É');
});
