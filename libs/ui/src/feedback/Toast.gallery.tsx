import { systemClock } from '@grandstand/core';
import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { ToastHost } from './ToastHost.tsx';
import { createToasts } from './toasts.ts';

const toasts = createToasts(systemClock);

const texts = {
  info: 'The schedule has changed.',
  success: 'Reminder set for Saturday, 7:30 PM.',
  error: 'Your card was declined. Try another one.',
  deleted: 'Clip deleted.',
} as const;

function OverDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button $look="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        open={open}
        size="small"
        title="Over a dialog"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => toasts.show(texts.success, { type: 'success' })}>Save</Button>}
      >
        <p>Toasts appear above this dialog.</p>
      </Dialog>
    </>
  );
}

export const toastPage: GalleryPage = {
  slug: 'toast',
  title: 'Toast',
  examples: [
    {
      name: 'Types',
      Show: () => (
        <>
          {(['info', 'success', 'error'] as const).map((type) => (
            <Button key={type} $look="secondary" onClick={() => toasts.show(texts[type], { type })}>
              Show {type}
            </Button>
          ))}
          <ToastHost toasts={toasts} />
        </>
      ),
    },
    {
      name: 'More than three, with long texts',
      Show: () => (
        <Button
          $look="secondary"
          onClick={() => {
            for (const number of [1, 2, 3, 4])
              toasts.show(
                `Benachrichtigungseinstellungen ${number} wurden für alle Mannschaften gespeichert.`,
              );
          }}
        >
          Show four
        </Button>
      ),
    },
    {
      name: 'With actions',
      Show: () => (
        <Button
          $look="secondary"
          onClick={() =>
            toasts.show(texts.deleted, {
              durationMs: 10_000,
              actions: [
                { text: 'Undo', onSelect: () => toasts.show(texts.success, { type: 'success' }) },
                { text: 'Help', onSelect: () => undefined },
              ],
            })
          }
        >
          Show actions
        </Button>
      ),
    },
    { name: 'Over a dialog', Show: OverDialog },
  ],
};
