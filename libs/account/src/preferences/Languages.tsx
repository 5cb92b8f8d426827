import { isLocale, type Locale, LOCALES, useT } from '@grandstand/i18n';
import { RadioGroup, VisuallyHidden } from '@grandstand/ui';

/** The current and available interface languages of the site. */
export interface LanguageChoice {
  readonly current: Locale;
  readonly available: readonly Locale[];
  readonly choose: (locale: Locale) => void;
}

/** The channel's languages, each labelled in that language. */
export function Languages({ current, available, choose }: LanguageChoice) {
  const t = useT();
  return (
    <RadioGroup
      label={<VisuallyHidden>{t('profile.interfaceLanguage')}</VisuallyHidden>}
      name="language"
      value={current}
      options={available.map((locale) => ({
        value: locale,
        label: <span lang={locale}>{LOCALES[locale].name}</span>,
      }))}
      onChange={({ target }) => {
        if (isLocale(target.value)) choose(target.value);
      }}
    />
  );
}
