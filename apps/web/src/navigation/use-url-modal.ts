import { useLocation, useNavigate } from 'react-router-dom';
import { type ModalName, modalQuery, searchWithoutModal } from './modal-query.ts';

interface UrlModal {
  /** The dialog that the URL opens, or null. */
  readonly modal: ModalName | null;
  readonly eventId: number | null;
  /** Removes the dialog from the URL without leaving the page. */
  readonly close: () => void;
}

export function useUrlModal(): UrlModal {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    ...modalQuery.read(new URLSearchParams(search)),
    close: () =>
      void navigate(
        { pathname, search: searchWithoutModal(search), hash },
        { replace: true, preventScrollReset: true },
      ),
  };
}
