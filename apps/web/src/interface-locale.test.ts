import { expect, it } from 'vitest';
import { firstLocale } from './interface-locale.ts';

const locales = { default: 'en', available: ['en', 'fr', 'bg'] };

it.each([
  ['the language of the settings if none is requested', 'en', false, 'fr', 'fr'],
  ['the requested language instead of the language of the settings', 'bg', true, 'fr', 'bg'],
  ['the tenant’s default if the settings name an unavailable language', 'en', false, 'de', 'en'],
  ['the tenant’s default if the settings name it again', 'fr', false, 'en', 'en'],
  ['the initial language if there are no settings', 'fr', false, null, 'fr'],
] as const)('firstLocale returns %s', (_name, locale, isRequested, settingsLanguage, expected) => {
  expect(firstLocale({ locale, isRequested, locales, settingsLanguage })).toBe(expected);
});
