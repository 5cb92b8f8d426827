import type { ApiError } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button } from '@grandstand/ui';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Outcome } from './Outcome.tsx';

interface Props {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Shown when it is unknown whether the request succeeded (offline, server error); it is safe to retry. */
export function RequestFailure({ error, onRetry }: Props) {
  const t = useT();
  return (
    <Outcome icon={CloudOff} tone="bad" title={t('app.whoops')} text={t(errorMessage(error))}>
      <Button $wide onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Outcome>
  );
}
