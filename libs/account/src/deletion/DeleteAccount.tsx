import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button, popups } from '@grandstand/ui';
import MailCheck from 'lucide-react/icons/mail-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Note } from '../profile/Note.tsx';
import { Panel } from '../profile/Panel.tsx';
import { DeletionConsequences } from './DeletionConsequences.tsx';

/** Requests the deletion of the account: confirmed in a popup, then through a link mailed to its owner. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const t = useT();
  const { send, isSending } = useMutation(calls.requestAccountDeletion);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof send>>>(null);

  const askForConfirmation = () =>
    popups.confirm({
      title: t('profile.deleteTitle'),
      text: t('profile.deleteAskText', { email }),
      confirmText: t('profile.deleteSendLink'),
      danger: true,
    });
  const request = async () => setOutcome(await send({}));

  return (
    <Panel danger title={t('profile.deleteTitle')} text={t('profile.deleteText')}>
      <DeletionConsequences />
      {outcome?.ok && (
        <Note
          tone="success"
          icon={MailCheck}
          title={t('profile.linkSent', { email })}
          text={t('profile.deleteSentText')}
        />
      )}
      {outcome && !outcome.ok && (
        <Note tone="error" icon={TriangleAlert} title={t(errorMessage(outcome.error))} />
      )}
      <div>
        <Button
          $look={outcome?.ok ? 'secondary' : 'danger'}
          loading={isSending}
          // Rejects when the user cancels.
          onClick={() => void askForConfirmation().then(request, () => undefined)}
        >
          {t(outcome?.ok ? 'profile.sendLinkAgain' : 'profile.deleteAccount')}
        </Button>
      </div>
    </Panel>
  );
}
