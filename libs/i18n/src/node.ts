export { DOCUMENT_MESSAGES } from './document-messages.ts';
export { createMailTranslate, isMailLanguage, type MailKey, type TranslateMail } from './mail-messages.ts';
export type { Language } from './locales.ts';
