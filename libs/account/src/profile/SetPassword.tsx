import { calls, type User } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button, toasts } from '@grandstand/ui';
import KeyRound from 'lucide-react/icons/key-round';
import { Note } from './Note.tsx';

interface Props {
  readonly user: User;
  /** What needs a password. */
  readonly text: string;
}

/** For users who log in with a social provider only: mails a link to set the first password. */
export function SetPassword({ user: { email }, text }: Props) {
  const t = useT();
  const { send, isSending } = useMutation(calls.requestPasswordReset);
  const request = async () => {
    const answer = await send({ email });
    if (answer?.ok) toasts.show(t('profile.linkSent', { email }), { type: 'success' });
    else if (answer) toasts.show(t(errorMessage(answer.error)), { type: 'error' });
  };
  return (
    <Note icon={KeyRound} title={t('profile.setPasswordTitle')} text={text}>
      <Button $look="secondary" $size="small" loading={isSending} onClick={() => void request()}>
        {t('profile.setPasswordSend')}
      </Button>
    </Note>
  );
}
