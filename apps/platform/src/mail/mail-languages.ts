import { textDirection } from '@grandstand/core';
import type { MailTexts } from './mail-texts.ts';
import { ar } from './texts/ar.ts';
import { bg } from './texts/bg.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { sv } from './texts/sv.ts';
import { uk } from './texts/uk.ts';

/** The languages of the interface (D10). */
export const MAIL_TEXTS = { en, fr, bg, es, de, it, pt, nl, pl, sv, uk, ar } satisfies Record<
  string,
  MailTexts
>;
type MailLanguage = keyof typeof MAIL_TEXTS;

const isMailLanguage = (language: string): language is MailLanguage => Object.hasOwn(MAIL_TEXTS, language);

interface ChosenLanguage {
  readonly language: MailLanguage;
  readonly dir: 'ltr' | 'rtl';
  readonly texts: MailTexts;
}

/** Returns the first of these BCP 47 tags with texts, otherwise English. */
export function chooseMailLanguage(...tags: readonly string[]): ChosenLanguage {
  const languages = tags.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  const language = languages.find(isMailLanguage) ?? 'en';
  return { language, dir: textDirection(language), texts: MAIL_TEXTS[language] };
}
