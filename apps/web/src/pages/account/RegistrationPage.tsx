import { RegistrationView } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { href } from '../../routes.ts';

export function Page() {
  const navigate = useNavigate();
  usePageTitle(useT()('account.registerTitle'));
  return <RegistrationView onRegistered={() => void navigate(href.verifyNotice(), { replace: true })} />;
}
