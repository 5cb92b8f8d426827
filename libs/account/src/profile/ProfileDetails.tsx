import type { User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import KeyRound from 'lucide-react/icons/key-round';
import { DeleteAccount } from '../deletion/DeleteAccount.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { Note } from './Note.tsx';
import { Panel } from './Panel.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface Props {
  readonly user: User;
  readonly onOwnPassword: () => void;
}

/** Who somebody is on this channel. With a temporary password, nothing but the way to one of their own. */
export function ProfileDetails({ user, onOwnPassword }: Props) {
  const t = useT();
  return (
    <>
      {user.temporary_password ? (
        <Note
          tone="warning"
          icon={KeyRound}
          title={t('profile.temporaryTitle')}
          text={t('profile.temporaryText')}
        />
      ) : (
        <EmailNotice user={user} />
      )}
      <Panel title={t('profile.details')}>
        <ProfileForm user={user} onOwnPassword={onOwnPassword} />
      </Panel>
      {!user.temporary_password && <DeleteAccount email={user.email} />}
    </>
  );
}
