import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { FailureScreen } from './FailureScreen.tsx';
import { useReloadWhenOnline } from './use-reload-when-online.ts';

/** Shown when the app could not start: no API key, no configuration, or no messages. */
export function StartFailure({ i18n }: { readonly i18n: I18n }) {
  useReloadWhenOnline();
  return (
    <I18nextProvider i18n={i18n}>
      <FailureScreen />
    </I18nextProvider>
  );
}
