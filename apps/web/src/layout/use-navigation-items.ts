import { useT } from '@grandstand/i18n';
import { href } from '../routes.ts';

interface NavigationItem {
  readonly to: string;
  readonly text: string;
  readonly isLive: boolean;
}

/** Where one can always go: the event lists. */
export function useNavigationItems(): readonly NavigationItem[] {
  const t = useT();
  return [
    { to: href.live(), text: t('app.live'), isLive: true },
    { to: href.schedule(), text: t('app.schedule'), isLive: false },
    { to: href.vod(), text: t('app.vod'), isLive: false },
  ];
}
