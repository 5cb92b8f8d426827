import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import TimerOff from 'lucide-react/icons/timer-off';
import Unlink from 'lucide-react/icons/unlink';
import UserX from 'lucide-react/icons/user-x';
import type { LucideIcon } from 'lucide-react/icons';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { Outcome } from '../panel/Outcome.tsx';

/** `gone`: the account was deleted before; `refused`: the server says that the link is not one of its own. */
export type Ending = 'deleted' | 'gone' | 'expired' | 'broken' | 'refused';

interface Told {
  readonly icon: LucideIcon;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly tone: 'neutral' | 'good' | 'bad';
  /** Whether another link would help, which the profile has. */
  readonly wantsLink?: true;
}

const ENDINGS: Readonly<Record<Ending, Told>> = {
  deleted: {
    icon: CircleCheck,
    title: 'profile.deletedTitle',
    text: 'profile.deletedText',
    tone: 'good',
  },
  gone: { icon: UserX, title: 'profile.goneTitle', text: 'profile.goneText', tone: 'neutral' },
  expired: {
    icon: TimerOff,
    title: 'profile.linkExpiredTitle',
    text: 'profile.linkExpiredText',
    tone: 'bad',
    wantsLink: true,
  },
  broken: {
    icon: Unlink,
    title: 'account.linkIncomplete',
    text: 'account.linkIncompleteText',
    tone: 'bad',
  },
  refused: {
    icon: Unlink,
    title: 'profile.linkInvalidTitle',
    text: 'profile.linkInvalidText',
    tone: 'bad',
    wantsLink: true,
  },
};

/** What has come of a link to delete an account. */
export function DeletionEnding({ ending }: { readonly ending: Ending }) {
  const t = useT();
  const links = useAccountLinks();
  const { icon, title, text, tone, wantsLink = false } = ENDINGS[ending];
  return (
    <Outcome icon={icon} title={t(title)} text={t(text)} tone={tone}>
      {wantsLink && (
        <Button as={Link} to={links.editProfile()}>
          {t('profile.toProfile')}
        </Button>
      )}
      <Button as={Link} to={links.home()} $look={wantsLink ? 'secondary' : 'primary'}>
        {t('app.backHome')}
      </Button>
    </Outcome>
  );
}
