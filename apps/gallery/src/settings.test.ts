import { expect, it } from 'vitest';
import { settingsUrl, readSettings, type Settings } from './settings.ts';

const pages = ['button', 'rail'];
const read = (path: string) => readSettings(new URL(path, 'http://x.localhost'), pages, 'en');

it('readSettings returns the settings that settingsUrl wrote', () => {
  const settings: Settings = { page: 'rail', scheme: 'dark', dir: 'rtl', locale: 'bg' };
  expect(read(settingsUrl(settings))).toEqual(settings);
});

it("readSettings falls back to the first page with the channel's defaults for unknown values", () => {
  expect(read('/nonsense?scheme=sepia&dir=up&locale=xx')).toEqual({
    page: 'button',
    scheme: 'own',
    dir: 'ltr',
    locale: 'en',
  });
});
