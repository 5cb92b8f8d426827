import { PasswordResetRequest } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';

export function Page() {
  usePageHead({ title: useT()('account.forgotPassword') });
  return <PasswordResetRequest />;
}
