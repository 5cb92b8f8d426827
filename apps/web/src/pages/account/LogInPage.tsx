import { LogInView } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { useReturn } from '../../navigation/use-return.ts';

export function Page() {
  usePageTitle(useT()('app.logIn'));
  return <LogInView onLoggedIn={useReturn()} />;
}
