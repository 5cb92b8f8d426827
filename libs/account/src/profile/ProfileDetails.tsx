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
  readonly onPasswordSet: () => void;
}

/** The user's details and account deletion. With a temporary password only the form to set a new one. */
export function ProfileDetails({ user, onPasswordSet }: Props) {
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
        <ProfileForm user={user} onPasswordSet={onPasswordSet} />
      </Panel>
      {!user.temporary_password && <DeleteAccount user={user} />}
    </>
  );
}
