import { PasswordResetRequest } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageTitle } from '../../layout/use-page-title.ts';

export function Page() {
  usePageTitle(useT()('account.forgotPassword'));
  return <PasswordResetRequest />;
}
