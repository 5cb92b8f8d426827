/** The languages of the interface (D10). */
export type Language = 'en' | 'fr' | 'bg' | 'es' | 'de' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'uk' | 'ar';
