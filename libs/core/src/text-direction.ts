/** The direction of a language, a BCP 47 tag (D10). */
export const textDirection = (language: string): 'ltr' | 'rtl' => (/^ar\b/.test(language) ? 'rtl' : 'ltr');

/** An object with texts of a channel. */
export interface WithLang {
  /** The language of its texts where it is not the page's (D26). */
  readonly lang?: string | null | undefined;
}

/** Attributes of an element that shows texts of a channel. */
export const langProps = ({ lang }: WithLang): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } =>
  lang ? { lang, dir: textDirection(lang) } : {};
