import { expect, it, vi } from 'vitest';
import { firstAidFor } from './first-aid.ts';
import { createFirstAidI18n } from './i18n.ts';
import { isLocale, LOCALES } from './locales.ts';

it.each(
  Object.keys(LOCALES)
    .filter(isLocale)
    .filter((locale) => locale !== 'en-XA'),
)('first aid says what the messages in %s say', async (locale) => {
  const { messages } = await LOCALES[locale].load.site();
  expect(messages).toMatchObject(firstAidFor(locale));
});

it('speaks without the chunk of the language', async () => {
  const i18n = await createFirstAidI18n('bg');
  expect(i18n.t('app.reloadIn', { seconds: 5 })).toBe('Презареждане след 5 с');
});

it('speaks English where no chunk can be loaded', async () => {
  vi.doMock('./first-aid.ts', () => {
    throw new Error('not loaded');
  });
  const i18n = await createFirstAidI18n('bg');
  vi.doUnmock('./first-aid.ts');
  expect(i18n.t('app.reloadIn', { seconds: 5 })).toBe('Reload in 5 s');
  const english = firstAidFor('en');
  expect(Object.fromEntries(Object.keys(english).map((key) => [key, i18n.t(key)]))).toEqual({
    ...english,
    'app.reloadIn': 'Reload in {{seconds}} s',
  });
});
