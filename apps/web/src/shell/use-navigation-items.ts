import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useHasPage } from '@grandstand/ui';
import { href } from '../paths.ts';

interface NavigationItem {
  readonly to: string;
  readonly text: string;
  readonly isLive: boolean;
  /** Whether the header of wide screens has the space for it. */
  readonly isInHeader: boolean;
  /** Shown last: it appears after a request, and must not move the others. */
  readonly isLast: boolean;
}

/** Links to the event lists, the channel as live, and to the library if the channel has media in it. */
export function useNavigationItems(): readonly NavigationItem[] {
  const t = useT();
  const hasPage = useHasPage();
  const hasLibrary = hasPage(href.vodLibrary());
  const categories = useCall(calls.listVodCategories, hasLibrary ? {} : null, { changesRarely: true });
  const hasMedia = categories.kind === 'ready' && categories.value.some(({ total }) => total > 0);
  const defaults = { isLive: false, isInHeader: true, isLast: false };
  return [
    { ...defaults, to: href.live(), text: t('app.live'), isLive: true },
    { ...defaults, to: href.schedule(), text: t('app.schedule') },
    { ...defaults, to: href.vod(), text: t('app.vod') },
    ...(hasPage(href.simulate())
      ? [{ ...defaults, to: href.simulate(), text: t('app.asLive'), isInHeader: false }]
      : []),
    ...(hasMedia ? [{ ...defaults, to: href.vodLibrary(), text: t('app.library'), isLast: true }] : []),
  ];
}
