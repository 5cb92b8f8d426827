import {
  AccountLinksContext,
  AuthFrameContext,
  LogInView,
  RegistrationView,
  useAccountLinks,
} from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { Dialog } from '@grandstand/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type ModalName, searchWithModal } from '../../navigation/modal-query.ts';

export type AuthModalName = Exclude<ModalName, 'search'>;

interface Props {
  readonly modal: AuthModalName;
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
  readonly onRegistered: () => void;
}

/** Log-in or registration over a page; each links to the other without leaving the page. */
export function AuthModal({ modal, onClose, onLoggedIn, onRegistered }: Props) {
  const t = useT();
  const { pathname, search } = useLocation();
  const pages = useAccountLinks();
  const links = useMemo(
    () => ({
      ...pages,
      logIn: () => pathname + searchWithModal(search, 'login'),
      register: () => pathname + searchWithModal(search, 'registration'),
    }),
    [pages, pathname, search],
  );
  return (
    <Dialog open title={t(modal === 'login' ? 'app.logIn' : 'account.registerTitle')} onClose={onClose}>
      <AuthFrameContext value="dialog">
        <AccountLinksContext value={links}>
          {/* Links in a Dialog close it, which would replace the navigation; this dialog is controlled by the URL only. */}
          <div role="presentation" onClick={(event) => event.stopPropagation()}>
            {modal === 'login' ? (
              <LogInView onLoggedIn={onLoggedIn} />
            ) : (
              <RegistrationView onRegistered={onRegistered} />
            )}
          </div>
        </AccountLinksContext>
      </AuthFrameContext>
    </Dialog>
  );
}
