import { calls, type User } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button, toasts } from '@grandstand/ui';
import KeyRound from 'lucide-react/icons/key-round';
import { Note } from './Note.tsx';

/** For users who log in with a social provider only: mails a link to set the first password. */
export function SetPassword({ user: { email } }: { readonly user: User }) {
  const t = useT();
  const { send, isSending } = useMutation(calls.requestPasswordReset);
  const request = async () => {
    const answer = await send({ email });
    if (answer?.ok) toasts.show(t('profile.linkSent', { email }), { type: 'success' });
    else if (answer) toasts.show(t(errorMessage(answer.error)), { type: 'error' });
  };
  return (
    <Note icon={KeyRound} title={t('profile.setPasswordTitle')} text={t('profile.setPasswordText')}>
      <Button $look="secondary" $size="small" loading={isSending} onClick={() => void request()}>
        {t('profile.setPasswordSend')}
      </Button>
    </Note>
  );
}
