import { RegistrationView } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { useNavigate } from 'react-router-dom';
import { usePageHead } from '../../head/use-page-head.ts';
import { href } from '../../paths.ts';

export function Page() {
  const navigate = useNavigate();
  usePageHead({ title: useT()('account.registerTitle') });
  return <RegistrationView onRegistered={() => void navigate(href.verifyNotice(), { replace: true })} />;
}
