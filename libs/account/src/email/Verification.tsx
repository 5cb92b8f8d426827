import type { ApiError } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { accountRefusalOf, errorMessage, useUser } from '@grandstand/session';
import { Button } from '@grandstand/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { type ReactNode, useState } from 'react';
import type { MailedLink } from '../panel/mailed-link.ts';
import { RequestFailure } from '../panel/RequestFailure.tsx';
import { Outcome } from '../panel/Outcome.tsx';
import { PendingPanel } from '../panel/PendingPanel.tsx';
import { AlreadyVerified } from './AlreadyVerified.tsx';
import { useVerification } from './use-verification.ts';

interface Props {
  readonly link: MailedLink;
  /** Action to get a new link. */
  readonly newLink: ReactNode;
  readonly onContinue: () => void;
}

/**
 * Verifies an email with its mailed link, and shows the result. Asks first, unless the user is logged in, because mail
 * scanners open links too.
 */
export function Verification(props: Props) {
  const t = useT();
  const user = useUser();
  const [isConfirmed, setConfirmed] = useState(user !== null);
  if (isConfirmed) return <VerificationResult {...props} />;
  return (
    <Outcome icon={MailCheck} title={t('account.verifyTitle')} text={<bdi>{props.link.email}</bdi>}>
      <Button $wide onClick={() => setConfirmed(true)}>
        {t('account.verifyAction')}
      </Button>
    </Outcome>
  );
}

function VerificationResult({ link, newLink, onContinue }: Props) {
  const t = useT();
  const verification = useVerification(link);
  switch (verification.kind) {
    case 'pending':
      return <PendingPanel text={t('account.verifying')} />;
    case 'done':
      return (
        <Outcome icon={BadgeCheck} tone="good" title={t('account.verified')} text={t('account.verifiedText')}>
          <Button $wide onClick={onContinue}>
            {t('account.goOn')}
          </Button>
        </Outcome>
      );
    case 'failed':
      return <Failure error={verification.error} {...{ newLink, onContinue }} onRetry={verification.retry} />;
    default:
      return assertNever(verification);
  }
}

interface FailureProps extends Omit<Props, 'link'> {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

function Failure({ error, newLink, onContinue, onRetry }: FailureProps) {
  const t = useT();
  const refusal = accountRefusalOf(error);
  if (refusal === 'already_verified') return <AlreadyVerified onContinue={onContinue} />;
  // The error is not about the link: 401 concerns the API key.
  if (error.kind !== 'status' || error.status >= 500 || [401, 429].includes(error.status))
    return <RequestFailure error={error} onRetry={onRetry} />;
  const isRejected = refusal === 'verification_failed';
  return (
    <Outcome
      icon={MailX}
      tone="bad"
      title={t(isRejected || error.status === 422 ? 'error.verificationFailed' : errorMessage(error))}
      text={isRejected ? t('account.verifyFailedText') : undefined}
    >
      {newLink}
    </Outcome>
  );
}
