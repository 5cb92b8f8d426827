import { VerifyEmail } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';
import { useReturn } from '../../navigation/use-return.ts';

export function Page() {
  usePageHead({ title: useT()('account.verifyTitle') });
  return <VerifyEmail onGoOn={useReturn()} />;
}
