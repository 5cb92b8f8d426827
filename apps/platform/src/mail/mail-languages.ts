import { textDirection } from '@grandstand/core';
import {
  createMailTranslate,
  isMailLanguage,
  type Language,
  type TranslateMail,
} from '@grandstand/i18n/node';

interface ChosenLanguage {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly t: TranslateMail;
}

const translates = new Map<Language, TranslateMail>();

/** Returns the first of these BCP 47 tags with texts, otherwise English. */
export function chooseMailLanguage(...tags: readonly string[]): ChosenLanguage {
  const languages = tags.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  const language = languages.find(isMailLanguage) ?? 'en';
  const t = translates.get(language) ?? createMailTranslate(language);
  translates.set(language, t);
  return { language, dir: textDirection(language), t };
}
