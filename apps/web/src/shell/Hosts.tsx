import { ResumePendingFavorite } from '@grandstand/catalog';
import { OfflineBanner, PopupHost, ToastHost } from '@grandstand/ui';
import { UrlModal } from './UrlModal.tsx';
import { TitleAnnouncer } from './TitleAnnouncer.tsx';

/** Components without a place in the page: toasts, popups, URL dialogs, announcements, actions resumed after a login. */
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
