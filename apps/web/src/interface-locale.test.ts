import { createI18n } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { adoptSettingsLanguage } from './interface-locale.ts';

const locales = { default: 'en', available: ['en', 'fr', 'bg'] };

it.each([
  ['the settings’ language without a choice', 'en', false, 'fr', 'fr'],
  ['the visitor’s choice over the settings’ language', 'bg', true, 'fr', 'bg'],
  ['the tenant’s default where the settings name a language without texts', 'en', false, 'de', 'en'],
  ['the tenant’s default again once the settings name it', 'fr', false, 'en', 'en'],
  ['what it started in without settings', 'fr', false, null, 'fr'],
] as const)('uses %s', async (_name, locale, isChosen, settingsLanguage, expected) => {
  const i18n = await createI18n(locale);
  expect(await adoptSettingsLanguage({ i18n, locale, isChosen, locales, settingsLanguage })).toBe(expected);
  expect(i18n.t('app.logIn')).toBe({ en: 'Log in', fr: 'Se connecter', bg: 'Вход' }[expected]);
});
