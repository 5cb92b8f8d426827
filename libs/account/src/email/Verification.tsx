import type { ApiError } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button } from '@grandstand/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MailX from 'lucide-react/icons/mail-x';
import type { ReactNode } from 'react';
import type { MailedLink } from '../panel/mailed-link.ts';
import { NoAnswer } from '../panel/NoAnswer.tsx';
import { Outcome } from '../panel/Outcome.tsx';
import { Waiting } from '../panel/Waiting.tsx';
import { AlreadyVerified } from './AlreadyVerified.tsx';
import { useVerification } from './use-verification.ts';

interface Props {
  readonly link: MailedLink;
  /** How to come by another link. */
  readonly another: ReactNode;
  readonly onGoOn: () => void;
}

/** Confirms an address, and says what came of it. */
export function Verification({ link, another, onGoOn }: Props) {
  const t = useT();
  const verification = useVerification(link);
  switch (verification.kind) {
    case 'under-way':
      return <Waiting text={t('account.verifying')} />;
    case 'done':
      return (
        <Outcome icon={BadgeCheck} tone="good" title={t('account.verified')} text={t('account.verifiedText')}>
          <Button $wide onClick={onGoOn}>
            {t('account.goOn')}
          </Button>
        </Outcome>
      );
    case 'failed':
      return <Failure error={verification.error} {...{ another, onGoOn }} onRetry={verification.retry} />;
    default:
      return assertNever(verification);
  }
}

interface FailureProps extends Omit<Props, 'link'> {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

function Failure({ error, another, onGoOn, onRetry }: FailureProps) {
  const t = useT();
  const message = errorMessage(error);
  if (message === 'error.alreadyVerified') return <AlreadyVerified onGoOn={onGoOn} />;
  // Nobody has said that anything is wrong with the link: 401 is about a key.
  if (error.kind !== 'status' || error.status >= 500 || [401, 429].includes(error.status))
    return <NoAnswer error={error} onRetry={onRetry} />;
  const isRefused = message === 'error.verificationFailed';
  return (
    <Outcome
      icon={MailX}
      tone="bad"
      title={t(isRefused || error.status === 422 ? 'error.verificationFailed' : message)}
      text={isRefused ? t('account.verifyFailedText') : undefined}
    >
      {another}
    </Outcome>
  );
}
