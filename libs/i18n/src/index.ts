export {
  createFormats,
  formatLocale,
  type Formats,
  FormatSettingsContext,
  type FormattedTexts,
  useFormatLocale,
  useFormats,
  useTimeZone,
} from './formats.ts';
export { addMessages, createFallbackI18n, createI18n, switchLocale } from './i18n.ts';
export { isLocale, LOCALES, type Locale } from './locales.ts';
export { loadMessages, MESSAGE_PARTS, type MessageKey, type MessagePart } from './messages.ts';
export { pseudoLocalize } from './pseudo.ts';
export { useInBrowser } from './use-in-browser.ts';
export { useI18n } from './use-i18n.ts';
export { useMessages } from './use-messages.ts';
export { useLocale, useT, type Translate } from './use-t.ts';
export { languageName } from './language-name.ts';
