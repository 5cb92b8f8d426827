import { VerifyNotice } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { useReturn } from '../../navigation/use-return.ts';

export function Page() {
  usePageTitle(useT()('account.checkMail'));
  return <VerifyNotice onGoOn={useReturn()} />;
}
