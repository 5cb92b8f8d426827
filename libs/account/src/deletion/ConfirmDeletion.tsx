import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import type { MessageKey } from '@grandstand/i18n';
import { errorMessage, useForgetUser, useUser } from '@grandstand/session';
import { useFirstNow } from '@grandstand/ui';
import { useState } from 'react';
import { DeletionEnding, type Ending } from './DeletionEnding.tsx';
import { DeletionQuestion } from './DeletionQuestion.tsx';
import { readDeletionLink } from './deletion-link.ts';

/**
 * What a mailed link leads to; `query` is what the opened address carries. Whoever opens it, person or machine, deletes
 * nothing by it.
 */
export function ConfirmDeletion({ query }: { readonly query: URLSearchParams }) {
  const user = useUser();
  const forgetUser = useForgetUser();
  const { send, isSending } = useMutation(calls.confirmAccountDeletion);
  const nowMs = useFirstNow();
  const [opened] = useState(() => readDeletionLink(query, nowMs));
  const [ending, setEnding] = useState<Ending | null>(null);
  const [error, setError] = useState<MessageKey | null>(null);
  if (ending) return <DeletionEnding ending={ending} />;
  if (opened.kind !== 'whole') return <DeletionEnding ending={opened.kind} />;

  const { link } = opened;
  const confirm = async () => {
    setError(null);
    const answer = await send(link);
    if (!answer) return;
    if (answer.ok) {
      setEnding('deleted');
      if (user?.email.toLowerCase() === link.email) await forgetUser();
      return;
    }
    const message = errorMessage(answer.error);
    const isRefused = answer.error.kind === 'status' && [400, 422].includes(answer.error.status);
    if (message === 'error.userNotFound') setEnding('gone');
    else if (isRefused) setEnding('refused');
    else setError(message);
  };
  return (
    <DeletionQuestion
      email={link.email}
      error={error}
      isDeleting={isSending}
      onConfirm={() => void confirm()}
    />
  );
}
