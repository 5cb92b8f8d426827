import { useT } from '@grandstand/i18n';
import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

/** Shown for a mailed link with missing or malformed parameters. */
export function IncompleteLink({ children }: { readonly children?: ReactNode }) {
  const t = useT();
  return (
    <Outcome
      icon={Unlink}
      tone="bad"
      title={t('account.linkIncomplete')}
      text={t('account.linkIncompleteText')}
    >
      {children}
    </Outcome>
  );
}
