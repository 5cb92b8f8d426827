import { addMessages, useI18n } from '@grandstand/i18n';
import { useStaticData, useUser } from '@grandstand/session';
import { useLazyComponent } from '@grandstand/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasPage } from '../features.ts';
import { modalQuery } from '../navigation/modal-query.ts';
import { useUrlModal } from '../navigation/use-url-modal.ts';
import { href } from '../paths.ts';
import { useSite } from './site-context.ts';
import { useRouteHandle } from './use-route-handle.ts';
import type { AuthModalName } from './account/AuthModal.tsx';

/** The dialog that the URL opens over a page (§3, `modal`). Log-in and registration do not open over their own pages. */
export function UrlModal() {
  const { modal } = useUrlModal();
  const isEntryPage = useRouteHandle()?.role === 'entry';
  return (
    <>
      {(modal === 'login' || modal === 'registration') && !isEntryPage && <AuthUrlModal modal={modal} />}
      <SearchUrlModal isRequested={modal === 'search'} />
    </>
  );
}

/** Removes the parameter at once: a link in the search closes the dialog and must not restore the URL. */
function SearchUrlModal({ isRequested }: { readonly isRequested: boolean }) {
  const i18n = useI18n();
  const [isOpen, setOpen] = useState(false);
  const removeFromUrl = useEffectEvent(useUrlModal().close);
  const loadDialog = useCallback(async () => {
    const [chunk] = await Promise.all([import('../search/SearchDialog.tsx'), addMessages(i18n, 'browse')]);
    return chunk.SearchDialog;
  }, [i18n]);
  const [Dialog, load] = useLazyComponent(loadDialog);
  useEffect(() => {
    if (!isRequested) return;
    removeFromUrl();
    void load().then(setOpen);
  }, [isRequested, load]);
  return Dialog && isOpen && <Dialog open onClose={() => setOpen(false)} />;
}

function AuthUrlModal({ modal }: { readonly modal: AuthModalName }) {
  const i18n = useI18n();
  const navigate = useNavigate();
  const { features } = useSite().config;
  const { eventId, close } = useUrlModal();
  // Read once: the login in the dialog must not unmount it before it has finished.
  const [wasLoggedOut] = useState(useUser() === null);
  const loadModal = useCallback(async () => {
    const [chunk] = await Promise.all([import('./account/AuthModal.tsx'), addMessages(i18n, 'account')]);
    return chunk.AuthModal;
  }, [i18n]);
  const [Modal, load] = useLazyComponent(loadModal);

  const channel = useStaticData();
  // A reCAPTCHA challenge opens in the document's body, which is inert below a modal dialog.
  const needsPage =
    modal === 'registration' &&
    channel.kind === 'ready' &&
    channel.value.settings.captcha.provider === 'recaptcha';

  const closeOrGoToEvent = () => {
    const path = eventId === null ? null : href.watch(eventId);
    if (path !== null && hasPage(path, features)) void navigate(path, { replace: true });
    else close();
  };
  const openPage = useEffectEvent(
    () =>
      void navigate({ pathname: href.register(), search: modalQuery.format({ eventId }) }, { replace: true }),
  );
  const openModal = useEffectEvent(async () => {
    if (!wasLoggedOut) closeOrGoToEvent();
    else if (!(await load())) close();
  });
  useEffect(() => {
    if (needsPage && wasLoggedOut) openPage();
    else void openModal();
  }, [needsPage, wasLoggedOut]);

  return (
    Modal &&
    wasLoggedOut &&
    !needsPage && (
      <Modal
        modal={modal}
        onClose={close}
        onLoggedIn={closeOrGoToEvent}
        onRegistered={() => void navigate(href.verifyNotice(), { replace: true })}
      />
    )
  );
}
