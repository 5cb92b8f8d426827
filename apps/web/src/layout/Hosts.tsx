import { PopupHost, ToastHost } from '@grandstand/ui';

/** Where popups and toasts show. A chunk of its own: the first thing that they say comes later than the first page. */
export const Hosts = () => (
  <>
    <PopupHost />
    <ToastHost />
  </>
);
