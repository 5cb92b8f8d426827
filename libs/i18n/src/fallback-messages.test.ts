import { expect, it, vi } from 'vitest';
import { fallbackMessagesFor } from './fallback-messages.ts';
import { createFallbackI18n } from './i18n.ts';
import { isLocale, LOCALES } from './locales.ts';
import { loadMessages } from './messages.ts';

it.each(
  Object.keys(LOCALES)
    .filter(isLocale)
    .filter((locale) => locale !== 'en-XA'),
)('the fallback messages in %s are those of the language’s chunk', async (locale) => {
  expect(await loadMessages(locale, 'site')).toMatchObject(fallbackMessagesFor(locale));
});

it('shows the failure screen translated when the chunk of the language cannot be loaded', async () => {
  const i18n = await createFallbackI18n('bg');
  expect(i18n.t('app.reloadIn', { seconds: 5 })).toBe('Презареждане след 5 с');
});

it('shows the failure screen in English when no chunk can be loaded', async () => {
  vi.doMock('./fallback-messages.ts', () => {
    throw new Error('not loaded');
  });
  const i18n = await createFallbackI18n('bg');
  vi.doUnmock('./fallback-messages.ts');
  expect(i18n.t('app.reloadIn', { seconds: 5 })).toBe('Reload in 5 s');
  const english = fallbackMessagesFor('en');
  expect(Object.fromEntries(Object.keys(english).map((key) => [key, i18n.t(key)]))).toEqual({
    ...english,
    'app.reloadIn': 'Reload in {{seconds}} s',
  });
});
