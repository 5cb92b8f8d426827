export { createFormats, useFormats, type Formats } from './formats.ts';
export { createFirstAidI18n, createI18n, switchLocale } from './i18n.ts';
export { isLocale, LOCALES, type Locale } from './locales.ts';
export { type MessageKey } from './messages.ts';
export { useLocale, useT, type Translate } from './use-t.ts';
