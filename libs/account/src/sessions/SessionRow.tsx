import type { CallOutput, calls } from '@grandstand/api';
import { useLocale, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Icon, media, metaText, Skeleton, SkeletonText, StatusMark, useNow } from '@grandstand/ui';
import Laptop from 'lucide-react/icons/laptop';
import Phone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { styled } from 'styled-components';
import { describeDevice, type Device } from './describe-device.ts';
import { lastSeen } from './last-seen.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem 1rem;
  padding-block: 0.875rem;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: 50%;
  background: ${token('--surface-sunken')};
  color: ${token('--text-muted')};
`;

const Name = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Seen = styled.p`
  ${metaText}
`;

/** Below the text on phones. */
const CurrentBadge = styled.div`
  grid-column: 2;
  ${media.tablet} {
    grid-column: 3;
  }
`;

const ICONS = { phone: Phone, tablet: Tablet, computer: Laptop } as const;

interface Props {
  readonly session: CallOutput<typeof calls.listSessions>[number];
  readonly onLogOut: () => void;
}

/** One session of the user. */
export function SessionRow({ session, onLogOut }: Props) {
  const t = useT();
  const locale = useLocale();
  const nowS = useNow(60_000) / 1000;
  const device = describeDevice(session.user_agent);
  const name = useDeviceName(device);
  return (
    <Row>
      <Disc>
        <Icon of={ICONS[device.kind]} size="l" />
      </Disc>
      <div>
        <Name>{name}</Name>
        <Seen>{t('profile.lastSeen', { when: lastSeen(locale, session.last_seen_ts, nowS) })}</Seen>
      </div>
      {session.is_current ? (
        <CurrentBadge>
          <StatusMark tone="good">{t('profile.thisDevice')}</StatusMark>
        </CurrentBadge>
      ) : (
        <Button
          $look="secondary"
          $size="small"
          aria-label={t('profile.logOutThere', { device: name })}
          onClick={onLogOut}
        >
          {t('app.logOut')}
        </Button>
      )}
    </Row>
  );
}

function useDeviceName({ browser, system }: Device): string {
  const t = useT();
  if (browser && system) return t('profile.browserOnSystem', { browser, system });
  return browser ?? system ?? t('profile.unknownDevice');
}

/** Same size as a session. */
export const SessionRowSkeleton = () => (
  <Row aria-hidden>
    <Skeleton $width="2.75rem" $height="2.75rem" $round />
    <div>
      <Name as="div">
        <SkeletonText $width="10rem" />
      </Name>
      <Seen as="div">
        <SkeletonText $width="8rem" />
      </Seen>
    </div>
  </Row>
);
