import { ConfirmDeletion } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../layout/use-page-title.ts';

export function Page() {
  const [query] = useSearchParams();
  usePageTitle(useT()('profile.deleteTitle'));
  return <ConfirmDeletion query={query} />;
}
