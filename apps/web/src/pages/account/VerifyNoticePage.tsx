import { VerifyNotice } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';
import { useReturnToPage } from '../../navigation/use-return-to-page.ts';

export function Page() {
  usePageHead({ title: useT()('account.checkMail') });
  return <VerifyNotice onContinue={useReturnToPage()} />;
}
