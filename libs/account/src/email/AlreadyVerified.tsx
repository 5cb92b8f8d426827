import { useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Outcome } from '../panel/Outcome.tsx';

/** Shown when the email is already verified. */
export function AlreadyVerified({ onContinue }: { readonly onContinue: () => void }) {
  const t = useT();
  return (
    <Outcome
      icon={BadgeCheck}
      tone="good"
      title={t('error.alreadyVerified')}
      text={t('account.verifiedText')}
    >
      <Button $wide onClick={onContinue}>
        {t('account.goOn')}
      </Button>
    </Outcome>
  );
}
