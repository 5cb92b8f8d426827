import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { PopupHost } from './PopupHost.tsx';
import { createPopups, isCanceled, type ConfirmOptions } from './popups.ts';

/** A button with the dialog that it opens. */
function Opens({
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
            <Opens key={size} text={`Open ${size}`}>
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
            </Opens>
          ))}
        </>
      ),
    },
    {
      name: 'Overflowing content and a long title',
      Show: () => (
        <Opens text="Open the terms">
          {(state) => (
            <Dialog
              {...state}
              title="Nutzungsbedingungen der Übertragungsrechteverwertungsgesellschaft"
              actions={<Button onClick={state.onClose}>I agree</Button>}
            >
              <Paragraphs count={20} />
            </Dialog>
          )}
        </Opens>
      ),
    },
    {
      name: 'Drawers',
      Show: () => (
        <>
          {(['start', 'end'] as const).map((side) => (
            <Opens key={side} text={`Open from the ${side}`}>
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
            </Opens>
          ))}
        </>
      ),
    },
  ],
};

const popups = createPopups();

/** Shows confirm popups and their results. */
function Asks({ text, questions }: { readonly text: string; readonly questions: readonly ConfirmOptions[] }) {
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const note = (answer: string) => setAnswers((before) => [...before, answer]);
  const ask = () => {
    for (const question of questions)
      popups.confirm(question).then(
        () => note('confirmed'),
        (reason: unknown) => note(isCanceled(reason) ? 'canceled' : 'failed'),
      );
  };
  return (
    <>
      <Button $look="secondary" onClick={ask}>
        {text}
      </Button>
      <output>{answers.join(', ')}</output>
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
          <Asks
            text="Renew"
            questions={[{ title: 'Turn renewal on?', text: 'The next payment is on March 1.' }]}
          />
          <PopupHost popups={popups} />
        </>
      ),
    },
    { name: 'Destructive action', Show: () => <Asks text="Delete" questions={[deletion]} /> },
    {
      name: 'Two in a row',
      Show: () => <Asks text="Ask both" questions={[{ title: 'The first?' }, { title: 'The second?' }]} />,
    },
  ],
};
