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

/** `rejected`: the server does not accept the link's signature. */
export type DeletionOutcome = 'deleted' | 'already-deleted' | 'expired' | 'incomplete' | 'rejected';

interface OutcomeView {
  readonly icon: LucideIcon;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly tone: 'neutral' | 'good' | 'bad';
  /** Shows a link to the profile, where the user can request a new deletion link. */
  readonly offersNewLink?: true;
}

const OUTCOMES: Readonly<Record<DeletionOutcome, OutcomeView>> = {
  deleted: {
    icon: CircleCheck,
    title: 'profile.deletedTitle',
    text: 'profile.deletedText',
    tone: 'good',
  },
  'already-deleted': { icon: UserX, title: 'profile.goneTitle', text: 'profile.goneText', tone: 'neutral' },
  expired: {
    icon: TimerOff,
    title: 'profile.linkExpiredTitle',
    text: 'profile.linkExpiredText',
    tone: 'bad',
    offersNewLink: true,
  },
  incomplete: {
    icon: Unlink,
    title: 'account.linkIncomplete',
    text: 'account.linkIncompleteText',
    tone: 'bad',
  },
  rejected: {
    icon: Unlink,
    title: 'profile.linkInvalidTitle',
    text: 'profile.linkInvalidText',
    tone: 'bad',
    offersNewLink: true,
  },
};

/** The outcome of opening a deletion link. */
export function DeletionResult({ outcome }: { readonly outcome: DeletionOutcome }) {
  const t = useT();
  const links = useAccountLinks();
  const { icon, title, text, tone, offersNewLink = false } = OUTCOMES[outcome];
  return (
    <Outcome icon={icon} title={t(title)} text={t(text)} tone={tone}>
      {offersNewLink && (
        <Button as={Link} to={links.editProfile()}>
          {t('profile.toProfile')}
        </Button>
      )}
      <Button as={Link} to={links.home()} $look={offersNewLink ? 'secondary' : 'primary'}>
        {t('app.backHome')}
      </Button>
    </Outcome>
  );
}
