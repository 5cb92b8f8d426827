import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { PopupHost } from './PopupHost.tsx';
import { createPopups, isCanceled, type ConfirmOptions } from './popups.ts';

/** A button with the dialog that it opens. */
function OpenButton({
  text,
  children,
}: {
  readonly text: string;
  readonly children: (state: { open: boolean; onClose: () => void }) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button $look="secondary" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

const rules =
  'A pass opens every game of its categories until the end of the season. Games that are postponed stay in it.';

const Paragraphs = ({ count }: { readonly count: number }) => (
  <div style={{ display: 'grid', gap: '1rem' }}>
    {Array.from({ length: count }, (_, number) => (
      <p key={number}>{rules}</p>
    ))}
  </div>
);

export const dialogPage: GalleryPage = {
  slug: 'dialog',
  title: 'Dialog and drawer',
  examples: [
    {
      name: 'Sizes',
      Show: () => (
        <>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <OpenButton key={size} text={`Open ${size}`}>
              {(state) => (
                <Dialog
                  {...state}
                  size={size}
                  title="Season pass"
                  actions={
                    <>
                      <Button $look="secondary" onClick={state.onClose}>
                        Not now
                      </Button>
                      <Button onClick={state.onClose}>Choose this pass</Button>
                    </>
                  }
                >
                  <Paragraphs count={1} />
                </Dialog>
              )}
            </OpenButton>
          ))}
        </>
      ),
    },
    {
      name: 'Overflowing content and a long title',
      Show: () => (
        <OpenButton text="Open the terms">
          {(state) => (
            <Dialog
              {...state}
              title="Nutzungsbedingungen der Übertragungsrechteverwertungsgesellschaft"
              actions={<Button onClick={state.onClose}>I agree</Button>}
            >
              <Paragraphs count={20} />
            </Dialog>
          )}
        </OpenButton>
      ),
    },
    {
      name: 'Drawers',
      Show: () => (
        <>
          {(['start', 'end'] as const).map((side) => (
            <OpenButton key={side} text={`Open from the ${side}`}>
              {(state) => (
                <Drawer {...state} label="Filters" side={side}>
                  <div style={{ display: 'grid', gap: '1rem', padding: '1.5rem' }}>
                    <Button $look="secondary" onClick={state.onClose}>
                      Done
                    </Button>
                    <Paragraphs count={2} />
                  </div>
                </Drawer>
              )}
            </OpenButton>
          ))}
        </>
      ),
    },
  ],
};

const popups = createPopups();

/** Shows confirm popups and their results. */
function ConfirmButton({
  text,
  popupOptions,
}: {
  readonly text: string;
  readonly popupOptions: readonly ConfirmOptions[];
}) {
  const [results, setResults] = useState<readonly string[]>([]);
  const addResult = (result: string) => setResults((previous) => [...previous, result]);
  const openPopups = () => {
    for (const options of popupOptions)
      popups.confirm(options).then(
        () => addResult('confirmed'),
        (reason: unknown) => addResult(isCanceled(reason) ? 'canceled' : 'failed'),
      );
  };
  return (
    <>
      <Button $look="secondary" onClick={openPopups}>
        {text}
      </Button>
      <output>{results.join(', ')}</output>
    </>
  );
}

const deletion: ConfirmOptions = {
  title: 'Delete this clip?',
  text: 'Links that you have shared will stop working. This cannot be undone.',
  confirmText: 'Delete clip',
  cancelText: 'Keep it',
  danger: true,
};

export const popupPage: GalleryPage = {
  slug: 'popup',
  title: 'Popup',
  examples: [
    {
      name: 'Confirmation',
      Show: () => (
        <>
          <ConfirmButton
            text="Renew"
            popupOptions={[{ title: 'Turn renewal on?', text: 'The next payment is on March 1.' }]}
          />
          <PopupHost popups={popups} />
        </>
      ),
    },
    { name: 'Destructive action', Show: () => <ConfirmButton text="Delete" popupOptions={[deletion]} /> },
    {
      name: 'Two in a row',
      Show: () => (
        <ConfirmButton text="Ask both" popupOptions={[{ title: 'The first?' }, { title: 'The second?' }]} />
      ),
    },
  ],
};
