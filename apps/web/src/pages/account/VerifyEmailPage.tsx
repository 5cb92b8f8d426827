import { isUndoLink, VerifyEmail } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../head/use-page-head.ts';
import { useReturnToPage } from '../../navigation/use-return-to-page.ts';

export function Page() {
  const [query] = useSearchParams();
  usePageHead({ title: useT()(isUndoLink(query) ? 'account.undoTitle' : 'account.verifyTitle') });
  return <VerifyEmail onContinue={useReturnToPage()} />;
}
