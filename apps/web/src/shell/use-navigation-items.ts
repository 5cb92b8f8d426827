import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { hasPage } from '../features.ts';
import { href } from '../paths.ts';
import { useSite } from './site-context.ts';

interface NavigationItem {
  readonly to: string;
  readonly text: string;
  readonly isLive: boolean;
  /** Shown last: it appears after a request, and must not move the others. */
  readonly isLast: boolean;
}

/** Links to the event lists, and to the library if the channel has media in it. */
export function useNavigationItems(): readonly NavigationItem[] {
  const t = useT();
  const hasLibrary = hasPage(href.vodLibrary(), useSite().config.features);
  const categories = useCall(calls.listVodCategories, hasLibrary ? {} : null, { changesRarely: true });
  const hasMedia = categories.kind === 'ready' && categories.value.some(({ total }) => total > 0);
  const defaults = { isLive: false, isLast: false };
  return [
    { ...defaults, to: href.live(), text: t('app.live'), isLive: true },
    { ...defaults, to: href.schedule(), text: t('app.schedule') },
    { ...defaults, to: href.vod(), text: t('app.vod') },
    ...(hasMedia ? [{ ...defaults, to: href.vodLibrary(), text: t('app.library'), isLast: true }] : []),
  ];
}
