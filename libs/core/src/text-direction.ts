/** The direction of a language of the interface (D10). */
export const textDirection = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
