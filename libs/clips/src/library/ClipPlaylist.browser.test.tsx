import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Respond } from '../testing/render-clips.tsx';
import { ClipPlaylist } from './ClipPlaylist.tsx';
import { clipAfter } from './next-clip.ts';
import { useClipKeys } from './use-clip-keys.ts';
import { useEventClips } from './use-event-clips.ts';

/** Plays clips as the page does. */
function Library({ chosenUuid }: { readonly chosenUuid: string | null }) {
  const [uuid, setUuid] = useState(chosenUuid);
  const state = useEventClips(7, uuid);
  useClipKeys((step) => {
    if (state.kind !== 'ready') return;
    const next = clipAfter(state.clips, state.current.uuid, step);
    if (next) setUuid(next.uuid);
  });
  return (
    <>
      <output data-testid="playing">{state.kind === 'ready' ? state.current.name : state.kind}</output>
      {state.kind === 'failed' && (
        <button type="button" onClick={state.retry}>
          Try again
        </button>
      )}
      <input aria-label="Text" />
      {state.kind === 'ready' && (
        <ClipPlaylist
          clips={state.clips}
          currentUuid={state.current.uuid}
          onChoose={(chosen) => setUuid(chosen.uuid)}
        />
      )}
    </>
  );
}

const list = (...ids: readonly number[]) => ({
  data: ids.map((id) => clip(id)),
  total: ids.length,
  limit: 200,
  offset: 0,
});
const respond: Respond = ({ path }) => {
  if (path === 'GET /clips/event/7') return list(1, 2, 3);
  if (path === 'GET /shared-clip/clip-9') return clip(9);
  if (path === 'GET /shared-clip/clip-8') return clip(8, { event_id: 8 });
  return new Failure(404);
};
const renderLibrary = (chosenUuid: string | null, answer: Respond = respond) =>
  renderClips(<Library chosenUuid={chosenUuid} />, { respond: answer });

const playing = () => page.getByTestId('playing');
/** The clip that is marked in the row. */
const marked = () => document.querySelector('[aria-current]')?.querySelector('h3')?.textContent ?? null;

describe('the clips of an event', () => {
  it.each([
    ['the first one', null, 'Save number 1'],
    ['the chosen one', 'clip-2', 'Save number 2'],
    ['a chosen one that the list does not contain', 'clip-9', 'Save number 9'],
    ['the first one instead of a clip of another event', 'clip-8', 'Save number 1'],
    ['the first one instead of a clip that does not exist', 'gone', 'Save number 1'],
  ])('begin with %s', async (_, uuid, name) => {
    await renderLibrary(uuid);
    await expect.element(playing()).toHaveTextContent(name);
    expect(marked()).toBe(name);
  });

  it('play the clip that is clicked, and mark it', async () => {
    await renderLibrary(null);
    await page.getByRole('button', { name: 'Play: Save number 3' }).click();
    await expect.element(playing()).toHaveTextContent('Save number 3');
    expect(marked()).toBe('Save number 3');
  });

  it('change by Shift+N and Shift+P up to the ends, but not while the user is typing', async () => {
    await renderLibrary('clip-2');
    await expect.element(playing()).toHaveTextContent('Save number 2');
    await userEvent.keyboard('{Shift>}n{/Shift}');
    await expect.element(playing()).toHaveTextContent('Save number 3');
    await userEvent.keyboard('{Shift>}n{/Shift}');
    await userEvent.keyboard('{Shift>}p{/Shift}');
    await expect.element(playing()).toHaveTextContent('Save number 2');
    await page.getByRole('textbox', { name: 'Text' }).click();
    await userEvent.keyboard('{Shift>}n{/Shift}');
    await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('n');
    expect(playing().element().textContent).toBe('Save number 2');
  });

  it.each([
    ['empty', () => list()],
    ['not-found', () => new Failure(404)],
  ] as const)('are %s', async (kind, answer) => {
    await renderLibrary(null, answer);
    await expect.element(playing()).toHaveTextContent(kind);
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    await renderLibrary(null, (request) => (isDown ? new Failure(403) : respond(request)));
    await expect.element(playing()).toHaveTextContent('failed');
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(playing()).toHaveTextContent('Save number 1');
  });
});
