/** The name of a language (BCP 47) in another language, e.g. `anglais`; the tag itself when it has no name. */
export function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  } catch {
    return language; // not a language tag
  }
}
