import { useT } from '@grandstand/i18n';
import { toasts } from '@grandstand/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLazyPart } from '../use-lazy-part.ts';
import { asksForSearch } from './search-keys.ts';

const loadDialog = async () => (await import('./SearchDialog.tsx')).SearchDialog;

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';
const isTyping = ({ target }: Event): boolean => target instanceof Element && target.matches(TYPED_IN);

/** The search, which opens by its keys wherever the viewer is, except over another dialog. */
export function useSearchDialog(): { open: () => void; preload: () => void; dialog: ReactNode } {
  const t = useT();
  const [Dialog, load] = useLazyPart(loadDialog);
  const [isOpen, setOpen] = useState(false);
  // Each search begins anew.
  const [turn, setTurn] = useState(0);

  const open = useCallback(async () => {
    if (!(await load())) return toasts.show(t('app.somethingWrong'), { type: 'error' });
    setTurn((before) => before + 1);
    setOpen(true);
  }, [load, t]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event, isTyping(event)) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      void open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  return {
    open: () => void open(),
    preload: () => void load(),
    dialog: Dialog && <Dialog key={turn} open={isOpen} onClose={() => setOpen(false)} />,
  };
}
