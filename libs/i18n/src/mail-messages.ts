import i18next from 'i18next';
import type { Language } from './locales.ts';
import ar from './locales/ar.mail.json' with { type: 'json' };
import bg from './locales/bg.mail.json' with { type: 'json' };
import de from './locales/de.mail.json' with { type: 'json' };
import en from './locales/en.mail.json' with { type: 'json' };
import es from './locales/es.mail.json' with { type: 'json' };
import fr from './locales/fr.mail.json' with { type: 'json' };
import it from './locales/it.mail.json' with { type: 'json' };
import nl from './locales/nl.mail.json' with { type: 'json' };
import pl from './locales/pl.mail.json' with { type: 'json' };
import pt from './locales/pt.mail.json' with { type: 'json' };
import sv from './locales/sv.mail.json' with { type: 'json' };
import uk from './locales/uk.mail.json' with { type: 'json' };
import { MESSAGE_OPTIONS } from './message-options.ts';
import type { Messages, WithoutPlural } from './messages.ts';

/** The texts of mails and text messages, which only the server reads. */
export const MAIL_MESSAGES: Readonly<Record<Language, Messages>> = {
  en,
  fr,
  bg,
  es,
  de,
  it,
  pt,
  nl,
  pl,
  sv,
  uk,
  ar,
};

/** Key of a text of a mail. English defines the keys. */
export type MailKey = WithoutPlural<keyof typeof en>;

export type TranslateMail = (key: MailKey, values?: Readonly<Record<string, string | number>>) => string;

/** Whether mails exist in this language, a BCP 47 tag without a region. */
export const isMailLanguage = (language: string): language is Language =>
  Object.hasOwn(MAIL_MESSAGES, language);

/** Translates keys into a language, by the same format and plural rules as the interface's messages. */
export function createMailTranslate(language: Language): TranslateMail {
  const i18n = i18next.createInstance({
    lng: language,
    resources: { [language]: { translation: MAIL_MESSAGES[language] } },
    initAsync: false,
    ...MESSAGE_OPTIONS,
  });
  void i18n.init();
  return (key, values = {}) => i18n.t(key, values);
}
