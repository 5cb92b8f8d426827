import { ResumePendingFavorite } from '@grandstand/catalog';
import { OfflineBanner, PopupHost, ToastHost } from '@grandstand/ui';
import { UrlModal } from './UrlModal.tsx';
import { TitleAnnouncer } from './TitleAnnouncer.tsx';

/** Components outside of the page's layout: toasts, popups, URL dialogs, announcements, actions resumed after login. */
export const Hosts = () => (
  <>
    <TitleAnnouncer />
    <OfflineBanner />
    <PopupHost />
    <ToastHost />
    <ResumePendingFavorite />
    <UrlModal />
  </>
);
