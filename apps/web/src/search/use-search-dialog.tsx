import { addMessages, useI18n, useT } from '@grandstand/i18n';
import { toasts, useLazyComponent } from '@grandstand/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { captureTyping, isTyping } from './capture-typing.ts';
import { isSearchShortcut } from './search-shortcut.ts';

/** The search dialog; also opens by keyboard shortcut, unless another dialog is open. */
export function useSearchDialog(): { open: () => void; preload: () => void; dialog: ReactNode } {
  const t = useT();
  const i18n = useI18n();
  const loadDialog = useCallback(async () => {
    const [chunk] = await Promise.all([import('./SearchDialog.tsx'), addMessages(i18n, 'browse')]);
    return chunk.SearchDialog;
  }, [i18n]);
  const [Dialog, load] = useLazyComponent(loadDialog);
  const [isOpen, setOpen] = useState(false);
  // A new key for each opening resets the dialog's state.
  const [openCount, setOpenCount] = useState(0);

  /** What is typed from the opening until the field has the focus. */
  const typing = useRef<ReturnType<typeof captureTyping>>(null);
  const stopCapturing = useCallback(() => {
    typing.current?.stop();
    typing.current = null;
  }, []);

  const open = useCallback(async () => {
    if (typing.current) return;
    typing.current = captureTyping();
    if (!(await load())) {
      stopCapturing();
      return toasts.show(t('app.somethingWrong'), { type: 'error' });
    }
    setOpenCount((before) => before + 1);
    setOpen(true);
  }, [load, stopCapturing, t]);
  // The dialog's effects, which focus its field, run before this one.
  useEffect(stopCapturing, [stopCapturing, openCount]);

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
      <Dialog
        key={openCount}
        open={isOpen}
        readTyped={() => typing.current?.read() ?? ''}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
