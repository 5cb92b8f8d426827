import { calls, type User } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { accountRefusalOf, errorMessage, useAdoptProfile } from '@grandstand/session';
import { Button, toasts } from '@grandstand/ui';
import MailCheck from 'lucide-react/icons/mail-check';
import { useRefreshUser } from '../email/use-refresh-user.ts';
import { Note } from './Note.tsx';

/** Shown while an email is unverified; a changed email takes effect once it is verified. */
export function EmailNotice({ user }: { readonly user: User }) {
  const t = useT();
  const adopt = useAdoptProfile();
  const refreshUser = useRefreshUser();
  const resend = useMutation(calls.resendVerification);
  const keep = useMutation(calls.updateProfile);
  const unverifiedEmail = user.pending_email ?? (user.email_verified ? null : user.email);
  if (unverifiedEmail === null) return null;

  const sendAgain = async () => {
    const answer = await resend.send({});
    if (answer?.ok) toasts.show(t('profile.linkSent', { email: unverifiedEmail }), { type: 'success' });
    else if (answer) {
      toasts.show(t(errorMessage(answer.error)), { type: 'error' });
      if (accountRefusalOf(answer.error) === 'already_verified') void refreshUser();
    }
  };
  const keepOld = async () => {
    const answer = await keep.send({ _method: 'patch', email: user.email });
    if (answer?.ok) adopt(answer.value);
    else if (answer) toasts.show(t(errorMessage(answer.error)), { type: 'error' });
  };

  return (
    <Note
      icon={MailCheck}
      title={t('profile.confirmEmailTitle', { email: unverifiedEmail })}
      text={
        user.pending_email === null
          ? t('profile.confirmEmailText')
          : t('profile.confirmNewEmailText', { email: user.email })
      }
    >
      <Button $look="secondary" $size="small" loading={resend.isSending} onClick={() => void sendAgain()}>
        {t('profile.sendLinkAgain')}
      </Button>
      {user.pending_email !== null && (
        <Button $look="quiet" $size="small" loading={keep.isSending} onClick={() => void keepOld()}>
          {t('profile.keepOldEmail')}
        </Button>
      )}
    </Note>
  );
}
