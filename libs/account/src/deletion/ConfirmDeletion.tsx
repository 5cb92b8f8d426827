import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import type { MessageKey } from '@grandstand/i18n';
import { accountRefusalOf, errorMessage, useForgetUser, useUser } from '@grandstand/session';
import { useInitialNow } from '@grandstand/ui';
import { useState } from 'react';
import { DeletionResult, type DeletionOutcome } from './DeletionResult.tsx';
import { DeletionPrompt } from './DeletionPrompt.tsx';
import { readDeletionLink } from './deletion-link.ts';

/**
 * The page that a mailed deletion link opens; `query` holds the link's parameters. Deletes only after a confirmation,
 * because mail scanners open links too.
 */
export function ConfirmDeletion({ query }: { readonly query: URLSearchParams }) {
  const user = useUser();
  const forgetUser = useForgetUser();
  const { send, isSending } = useMutation(calls.confirmAccountDeletion);
  const nowMs = useInitialNow();
  const [deletionLink] = useState(() => readDeletionLink(query, nowMs));
  const [outcome, setOutcome] = useState<DeletionOutcome | null>(null);
  const [error, setError] = useState<MessageKey | null>(null);
  if (outcome) return <DeletionResult outcome={outcome} />;
  if (deletionLink.kind !== 'valid') return <DeletionResult outcome={deletionLink.kind} />;

  const { link } = deletionLink;
  const confirm = async () => {
    setError(null);
    const answer = await send(link);
    if (!answer) return;
    if (answer.ok) {
      setOutcome('deleted');
      if (user?.email.toLowerCase() === link.email) await forgetUser();
      return;
    }
    const isRejected = answer.error.kind === 'status' && [400, 422].includes(answer.error.status);
    if (accountRefusalOf(answer.error) === 'user_not_found') setOutcome('already-deleted');
    else if (isRejected) setOutcome('rejected');
    else setError(errorMessage(answer.error));
  };
  return (
    <DeletionPrompt
      email={link.email}
      error={error}
      isDeleting={isSending}
      onConfirm={() => void confirm()}
    />
  );
}
