import { FinishFavorite } from '@grandstand/catalog';
import { OfflineBanner, PopupHost, ToastHost } from '@grandstand/ui';
import { UrlModal } from './UrlModal.tsx';
import { TitleAnnouncer } from './TitleAnnouncer.tsx';

/**
 * Where popups, toasts, the dialogs of a URL, titles and the connection's state are told, and what is finished after a
 * login.
 */
export const Hosts = () => (
  <>
    <TitleAnnouncer />
    <OfflineBanner />
    <PopupHost />
    <ToastHost />
    <FinishFavorite />
    <UrlModal />
  </>
);
