import { addMessages } from '@grandstand/i18n';
import { useStaticData, useUser } from '@grandstand/session';
import { useLazyPart } from '@grandstand/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { hasPage } from '../../features.ts';
import { modalQuery } from '../../navigation/modal-query.ts';
import { useUrlModal } from '../../navigation/use-url-modal.ts';
import { href } from '../../paths.ts';
import { useSite } from '../site-context.ts';
import { useRouteHandle } from '../use-route-handle.ts';
import type { EntryModalName } from './EntryModal.tsx';

/** The login or registration that the URL opens over a page (§3, `modal`); not over a page that is one itself. */
export function UrlEntryModal() {
  const { modal } = useUrlModal();
  const isEntryPage = useRouteHandle()?.role === 'entry';
  return modal === null || modal === 'search' || isEntryPage ? null : <Entry modal={modal} />;
}

function Entry({ modal }: { readonly modal: EntryModalName }) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { features } = useSite().config;
  const { eventId, close } = useUrlModal();
  // The login that the dialog brings about must not take it away before it is finished.
  const [isNeeded] = useState(useUser() === null);
  const loadModal = useCallback(async () => {
    const [part] = await Promise.all([import('./EntryModal.tsx'), addMessages(i18n, 'account')]);
    return part.EntryModal;
  }, [i18n]);
  const [Modal, load] = useLazyPart(loadModal);

  const channel = useStaticData();
  // The challenge of a recaptcha opens in the document's body, out of reach below a modal dialog.
  const needsPage =
    modal === 'registration' &&
    channel.kind === 'ready' &&
    channel.value.settings.captcha.provider === 'recaptcha';

  const goOn = () => {
    const path = eventId === null ? null : href.watch(eventId);
    if (path !== null && hasPage(path, features)) void navigate(path, { replace: true });
    else close();
  };
  const openPage = useEffectEvent(
    () =>
      void navigate({ pathname: href.register(), search: modalQuery.format({ eventId }) }, { replace: true }),
  );
  const begin = useEffectEvent(async () => {
    if (!isNeeded) goOn();
    else if (!(await load())) close();
  });
  useEffect(() => {
    if (needsPage && isNeeded) openPage();
    else void begin();
  }, [needsPage, isNeeded]);

  return (
    Modal &&
    isNeeded &&
    !needsPage && (
      <Modal
        modal={modal}
        onClose={close}
        onLoggedIn={goOn}
        onRegistered={() => void navigate(href.verifyNotice(), { replace: true })}
      />
    )
  );
}
