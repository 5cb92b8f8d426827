import { useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Outcome } from '../panel/Outcome.tsx';

/** There is nothing left to confirm. */
export function AlreadyVerified({ onGoOn }: { readonly onGoOn: () => void }) {
  const t = useT();
  return (
    <Outcome
      icon={BadgeCheck}
      tone="good"
      title={t('error.alreadyVerified')}
      text={t('account.verifiedText')}
    >
      <Button $wide onClick={onGoOn}>
        {t('account.goOn')}
      </Button>
    </Outcome>
  );
}
