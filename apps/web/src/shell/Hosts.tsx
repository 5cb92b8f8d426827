import { ResumePendingFavorite } from '@grandstand/catalog';
import { OfflineBanner, PopupHost, ToastHost } from '@grandstand/ui';
import { ConsentRequest } from './consent/ConsentRequest.tsx';
import { usePageKey } from './use-page-key.ts';
import { UrlModal } from './UrlModal.tsx';
import { TitleAnnouncer } from './TitleAnnouncer.tsx';

/**
 * Components outside of the page's layout: toasts, popups, URL dialogs, announcements, actions resumed after a login, the
 * request for consent.
 */
export const Hosts = () => (
  <>
    <TitleAnnouncer />
    <OfflineBanner />
    <PopupHost key={usePageKey()} />
    <ToastHost />
    <ResumePendingFavorite />
    <UrlModal />
    <ConsentRequest />
  </>
);
