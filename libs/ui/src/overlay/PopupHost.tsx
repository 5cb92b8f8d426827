import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { useObservable } from '../foundation/observable.ts';
import { Dialog } from './Dialog.tsx';
import { type Popup, type Popups, popups as appPopups } from './popups.ts';

const Text = styled.p`
  color: ${token('--text-muted')};
  text-wrap: pretty;
`;

/**
 * Renders the app's confirm popups. Mount it once, with the page as `key`: popups belong to the page that asked, and are
 * cancelled when the user leaves it.
 */
export function PopupHost({ popups = appPopups }: { readonly popups?: Popups }) {
  // A cleanup, which runs before the effects of the next page, so that a popup of that page stays.
  useEffect(() => () => popups.cancelAll(), [popups]);
  const [current] = useObservable(popups.queue);
  // The last popup stays in the document until its closing transition has ended.
  const [displayed, setDisplayed] = useState<Popup | null>(null);
  if (current && current !== displayed) setDisplayed(current);
  return displayed && <ConfirmDialog key={displayed.id} popup={displayed} open={displayed === current} />;
}

function ConfirmDialog({ popup, open }: { readonly popup: Popup; readonly open: boolean }) {
  const t = useT();
  const id = useId();
  const { options, confirm, cancel } = popup;
  const { title, text, confirmText, cancelText = t('app.cancel'), danger = false } = options;
  const initialFocus = { 'data-autofocus': true };
  return (
    <Dialog
      open={open}
      size="small"
      role="alertdialog"
      describedBy={text && id}
      title={title}
      onClose={cancel}
      actions={
        <>
          {cancelText !== null && (
            <Button $look="secondary" onClick={cancel} {...(danger && initialFocus)}>
              {cancelText}
            </Button>
          )}
          <Button $look={danger ? 'danger' : 'primary'} onClick={confirm} {...(!danger && initialFocus)}>
            {confirmText ?? t('app.ok')}
          </Button>
        </>
      }
    >
      {text && <Text id={id}>{text}</Text>}
    </Dialog>
  );
}
