import { addMessages, useT } from '@grandstand/i18n';
import { toasts, useLazyComponent } from '@grandstand/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSearchShortcut } from './search-shortcut.ts';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';
const isTyping = ({ target }: Event): boolean => target instanceof Element && target.matches(EDITABLE);

/** The search dialog; also opens by keyboard shortcut, unless another dialog is open. */
export function useSearchDialog(): { open: () => void; preload: () => void; dialog: ReactNode } {
  const t = useT();
  const { i18n } = useTranslation();
  const loadDialog = useCallback(async () => {
    const [chunk] = await Promise.all([import('./SearchDialog.tsx'), addMessages(i18n, 'browse')]);
    return chunk.SearchDialog;
  }, [i18n]);
  const [Dialog, load] = useLazyComponent(loadDialog);
  const [isOpen, setOpen] = useState(false);
  // A new key for each opening resets the dialog's state.
  const [openCount, setOpenCount] = useState(0);

  const open = useCallback(async () => {
    if (!(await load())) return toasts.show(t('app.somethingWrong'), { type: 'error' });
    setOpenCount((before) => before + 1);
    setOpen(true);
  }, [load, t]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, isTyping(event)) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      void open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  return {
    open: () => void open(),
    preload: () => void load(),
    dialog: Dialog && openCount > 0 && (
      <Dialog key={openCount} open={isOpen} onClose={() => setOpen(false)} />
    ),
  };
}
