export { createFormats, type Formats, TimeZoneContext, useFormats, useTimeZone } from './formats.ts';
export { addMessages, createFallbackI18n, createI18n, switchLocale } from './i18n.ts';
export { isLocale, LOCALES, type Locale, type MessagePart } from './locales.ts';
export { type MessageKey } from './messages.ts';
export { useMessages } from './use-messages.ts';
export { useLocale, useT, type Translate } from './use-t.ts';
