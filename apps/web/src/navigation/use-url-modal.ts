import { useLocation, useNavigate } from 'react-router-dom';
import { type ModalName, modalQuery, searchWithoutModal } from './modal-query.ts';

interface UrlModal {
  /** The dialog that the URL opens; null: none. */
  readonly modal: ModalName | null;
  readonly eventId: number | null;
  /** Takes the dialog out of the URL, and leaves the page as it is. */
  readonly close: () => void;
}

export function useUrlModal(): UrlModal {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    ...modalQuery.read(new URLSearchParams(search)),
    close: () =>
      void navigate(
        { pathname, search: searchWithoutModal(search) },
        { replace: true, preventScrollReset: true },
      ),
  };
}
