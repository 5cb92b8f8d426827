import type { CallOutput, calls } from '@grandstand/api';
import { useLocale, useT } from '@grandstand/i18n';
import { Button, Icon, StatusMark, useNow } from '@grandstand/ui';
import Laptop from 'lucide-react/icons/laptop';
import Phone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { AccessRow } from './AccessRow.tsx';
import { describeDevice, type Device } from './describe-device.ts';
import { lastSeen } from './last-seen.ts';

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
    <AccessRow
      icon={<Icon of={ICONS[device.kind]} size="l" />}
      name={name}
      details={[t('profile.lastSeen', { when: lastSeen(locale, session.last_seen_ts, nowS) })]}
      action={
        session.is_current ? (
          <StatusMark tone="good">{t('profile.thisDevice')}</StatusMark>
        ) : (
          <Button
            $look="secondary"
            $size="small"
            aria-label={t('profile.logOutThere', { device: name })}
            onClick={onLogOut}
          >
            {t('app.logOut')}
          </Button>
        )
      }
    />
  );
}

function useDeviceName({ browser, system }: Device): string {
  const t = useT();
  if (browser && system) return t('profile.browserOnSystem', { browser, system });
  return browser ?? system ?? t('profile.unknownDevice');
}
