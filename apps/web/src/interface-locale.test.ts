import { createI18n } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { adoptSettingsLanguage } from './interface-locale.ts';

const locales = { default: 'en', available: ['en', 'fr', 'bg'] };

it.each([
  ['the language of the settings if none is requested', 'en', false, 'fr', 'fr'],
  ['the requested language instead of the language of the settings', 'bg', true, 'fr', 'bg'],
  ['the tenant’s default if the settings name an unavailable language', 'en', false, 'de', 'en'],
  ['the tenant’s default if the settings name it again', 'fr', false, 'en', 'en'],
  ['the initial language if there are no settings', 'fr', false, null, 'fr'],
] as const)('uses %s', async (_name, locale, isRequested, settingsLanguage, expected) => {
  const i18n = await createI18n(locale);
  expect(await adoptSettingsLanguage({ i18n, locale, isRequested, locales, settingsLanguage })).toBe(
    expected,
  );
  expect(i18n.t('app.logIn')).toBe({ en: 'Log in', fr: 'Se connecter', bg: 'Вход' }[expected]);
});
