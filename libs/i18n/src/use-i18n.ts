import type { i18n as I18n } from 'i18next';
import { use, useCallback, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

/**
 * The i18n instance; the component renders again when the language changes. Instead of `useTranslation`, which also loads
 * namespaces: it is ten hooks in every component that has a text.
 */
export function useI18n(): I18n {
  const i18n = use(I18nContext)?.i18n ?? getI18n();
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    [i18n],
  );
  const readLanguage = () => i18n.language;
  useSyncExternalStore(subscribe, readLanguage, readLanguage);
  return i18n;
}
