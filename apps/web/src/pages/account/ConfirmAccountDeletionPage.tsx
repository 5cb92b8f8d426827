import { ConfirmDeletion } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../head/use-page-head.ts';

export function Page() {
  const [query] = useSearchParams();
  usePageHead({ title: useT()('profile.deleteTitle') });
  return <ConfirmDeletion query={query} />;
}
