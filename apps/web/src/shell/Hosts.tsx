import { ResumePendingFavorite } from '@grandstand/catalog';
import { OfflineBanner, PopupHost, ToastHost } from '@grandstand/ui';
import { ConsentRequest } from './consent/ConsentRequest.tsx';
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
    <PopupHost />
    <ToastHost />
    <ResumePendingFavorite />
    <UrlModal />
    <ConsentRequest />
  </>
);
