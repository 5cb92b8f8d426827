import { useT } from '@grandstand/i18n';
import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

/** An address that lacks something of what was mailed. */
export function IncompleteLink({ children }: { readonly children: ReactNode }) {
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
