import { isLocale, type Locale, LOCALES, useT } from '@grandstand/i18n';
import { RadioGroup, VisuallyHidden } from '@grandstand/ui';

/** The interface's languages, as the site knows them. */
export interface LanguageChoice {
  readonly current: Locale;
  readonly available: readonly Locale[];
  readonly choose: (locale: Locale) => void;
}

/** The channel's languages, each in its own words. */
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
