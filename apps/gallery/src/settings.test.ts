import { expect, it } from 'vitest';
import { addressOf, readSettings, type Settings } from './settings.ts';

const pages = ['button', 'rail'];
const read = (path: string) => readSettings(new URL(path, 'http://x.localhost'), pages, 'en');

it('reads what it wrote', () => {
  const settings: Settings = { page: 'rail', scheme: 'dark', dir: 'rtl', locale: 'bg' };
  expect(read(addressOf(settings))).toEqual(settings);
});

it('shows the first page as the channel has it where the address says nothing it knows', () => {
  expect(read('/nonsense?scheme=sepia&dir=up&locale=xx')).toEqual({
    page: 'button',
    scheme: 'own',
    dir: 'ltr',
    locale: 'en',
  });
});
