import { FinishFavorite } from '@grandstand/catalog';
import { PopupHost, ToastHost } from '@grandstand/ui';

/**
 * Where popups and toasts show, and what is finished after a login. A chunk of its own: the first thing that they say comes
 * later than the first page.
 */
export const Hosts = () => (
  <>
    <PopupHost />
    <ToastHost />
    <FinishFavorite />
  </>
);
