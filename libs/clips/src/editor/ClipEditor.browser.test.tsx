import { setUser } from '@grandstand/session/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trackClip, untrackClip } from '../activity/pending-clips.ts';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Respond, USER } from '../testing/render-clips.tsx';
import { ClipEditor } from './ClipEditor.tsx';
import type { EditorPlayer, EditorPlayerSnapshot } from './editor-player.ts';
import { hasOpenDraft } from './has-open-draft.ts';

const FRAME_RATE = 25;
const SETTINGS = {
  max_duration: 120,
  tags: [
    { alias: 'goal', name: 'Goal' },
    { alias: 'save', name: 'Great save' },
  ],
};

/** A player at 5:00 of a recording of ten minutes. */
function createPlayer(initial: Partial<EditorPlayerSnapshot> = {}) {
  let snapshot: EditorPlayerSnapshot = {
    shownS: 300,
    range: { startS: 0, endS: 600 },
    isLive: false,
    isPaused: true,
    isLooping: false,
    ...initial,
  };
  const listeners = new Set<() => void>();
  const change = (changes: Partial<EditorPlayerSnapshot>) => {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  };
  const player = {
    read: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    frameRate: () => FRAME_RATE,
    showFrame: vi.fn((shownS: number) => change({ shownS, isLooping: false })),
    play: vi.fn(),
    pause: vi.fn(),
    loop: vi.fn((range: { startS: number; endS: number } | null) => change({ isLooping: range !== null })),
    loadPreviews: async () => () => null,
  } satisfies EditorPlayer;
  return { player, change };
}

/** Each test has a different event, because the browser keeps the drafts. */
let eventId = 100;

interface Options {
  readonly snapshot?: Partial<EditorPlayerSnapshot>;
  readonly respond?: Respond;
  readonly user?: typeof USER | null;
}

async function openEditor({ snapshot, ...options }: Options = {}) {
  eventId += 1;
  const { player, change } = createPlayer(snapshot);
  const onCreated = vi.fn();
  const onClose = vi.fn();
  const view = await renderClips(
    <ClipEditor
      event={{ id: eventId }}
      mediaId={8}
      settings={SETTINGS}
      player={player}
      onClose={onClose}
      onCreated={onCreated}
    />,
    options,
  );
  return { ...view, player, change, onCreated, onClose };
}

const start = () => page.getByRole('textbox', { name: 'Start', exact: true });
const end = () => page.getByRole('textbox', { name: 'End', exact: true });
const handle = (edge: 'Start' | 'End') => page.getByRole('slider', { name: `${edge} of the clip` });
const submit = () => page.getByRole('button', { name: 'Make the clip', exact: true });
const name = () => page.getByRole('textbox', { name: 'Name' });

describe('ClipEditor', () => {
  it('opens on the last 20 seconds, with the focus on the first handle', async () => {
    await openEditor();
    await expect.element(start()).toHaveValue('4:40.040');
    await expect.element(end()).toHaveValue('5:00.040');
    await expect.element(handle('Start')).toHaveFocus();
    await expect.element(page.getByText('0:20.000')).toBeVisible();
    await expect.element(page.getByText(/of at most.*2:00/)).toBeVisible();
  });

  it('moves a handle by a frame, by a second with shift, and shows the frame at the edge', async () => {
    const { player } = await openEditor();
    await expect.element(handle('Start')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await expect.element(start()).toHaveValue('4:41.080');
    expect(player.showFrame).toHaveBeenLastCalledWith(281.08);
    await userEvent.keyboard('{Tab}{ArrowLeft}');
    await expect.element(end()).toHaveValue('5:00.000');
    // The last frame of the clip, not the first one after it.
    expect(player.showFrame).toHaveBeenLastCalledWith(299.96);
  });

  it('goes to a typed time elsewhere, also with the end first', async () => {
    await openEditor();
    await start().fill('8:00');
    await userEvent.keyboard('{Enter}');
    await expect.element(start()).toHaveValue('8:00.000');
    await expect.element(end()).toHaveValue('8:20.000');
    await end().fill('2:10');
    await userEvent.keyboard('{Enter}');
    await expect.element(start()).toHaveValue('1:50.000');
    await end().fill('10:01');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Your clip duration is longer than the end time')).toBeVisible();
  });

  it('sets the edges at the playhead by I and O', async () => {
    const { change } = await openEditor();
    await expect.element(handle('Start')).toHaveFocus();
    change({ shownS: 290 });
    await userEvent.keyboard('i');
    await expect.element(start()).toHaveValue('4:50.000');
    change({ shownS: 295 });
    await userEvent.keyboard('o');
    await expect.element(end()).toHaveValue('4:55.040');
  });

  it('drags a handle, and never lets the clip become longer than the channel allows', async () => {
    await openEditor();
    await expect.element(start()).toHaveValue('4:40.040');
    for (let step = 0; step < 8; step += 1)
      await page.getByRole('button', { name: 'Show more of the time scale' }).click();
    const element = handle('Start').element();
    const { left, right, top } = element.getBoundingClientRect();
    const options = (clientX: number) => ({
      bubbles: true,
      button: 0,
      pointerId: 1,
      clientX,
      clientY: top + 20,
    });
    vi.spyOn(element, 'setPointerCapture').mockReturnValue(undefined);
    element.dispatchEvent(new PointerEvent('pointerdown', options((left + right) / 2)));
    await vi.waitFor(() => {
      element.dispatchEvent(new PointerEvent('pointermove', options(0)));
      expect(start().element()).toHaveProperty('value', '3:00.040');
    });
    element.dispatchEvent(new PointerEvent('pointerup', options(0)));
    await expect.element(page.getByText('2:00.000')).toBeVisible();
  });

  it.each([
    ['tomorrow', 'Enter a time like 1:05.000'],
    ['10:00.040', 'Your clip duration is longer than the end time'],
  ])('explains the end %s, and keeps the selection', async (typed, message) => {
    const { player } = await openEditor();
    await end().fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(message)).toBeVisible();
    expect(player.showFrame).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(end()).toHaveValue('5:00.040');
  });

  it('plays exactly the selection', async () => {
    const { player } = await openEditor();
    await page.getByRole('button', { name: 'Preview' }).click();
    expect(player.loop).toHaveBeenLastCalledWith({ startS: 280.04, endS: 300.04 });
  });

  it('keeps the seconds while a live window moves, and shows a notice when they leave it', async () => {
    const live = { isLive: true, shownS: 3000, range: { startS: 2900, endS: 3000.04 } };
    const { change } = await openEditor({ snapshot: live });
    await expect.element(start()).toHaveValue('49:40.040');
    change({ range: { startS: 2950, endS: 3050 } });
    await expect.element(page.getByText('These seconds leave the live window in 0:31')).toBeVisible();
    await expect.element(start()).toHaveValue('49:40.040');
    change({ range: { startS: 2990, endS: 3090 } });
    await page.getByRole('button', { name: 'Move the selection' }).click();
    await expect.element(start()).toHaveValue('49:50.000');
  });

  it('asks for a name and a tag, and sends the frames', async () => {
    const respond: Respond = ({ path }) => (path.startsWith('POST /clip') ? clip(1) : undefined);
    const { requests, onCreated } = await openEditor({ respond });
    await submit().click();
    await expect.element(page.getByText('Please fill in the input field.')).toBeVisible();
    await expect.element(page.getByText('Please select tag')).toBeVisible();
    await name().fill('Winner');
    await page.getByRole('button', { name: 'Goal', exact: true }).click();
    await submit().click();
    await expect.element(page.getByRole('heading', { name: /^Your clip is being made/ })).toHaveFocus();
    expect(onCreated).toHaveBeenCalledOnce();
    const body = requests.find(({ path }) => path.startsWith('POST /clip'))?.body;
    expect(body).toContain('280.04');
    await page.getByRole('button', { name: 'Share the clip' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Share the clip' })).toBeVisible();
  });

  it('shows the message of §5 for the server’s code, and keeps the draft', async () => {
    const errors = { duration: ['Das Ende fehlt'] };
    await openEditor({ respond: () => new Failure(422, { message: '', errors, code: 'past_end' }) });
    await name().fill('Winner');
    await page.getByRole('button', { name: 'Goal', exact: true }).click();
    await submit().click();
    await expect.element(page.getByText('Your clip duration is longer than the end time')).toBeVisible();
    await expect.element(name()).toHaveValue('Winner');
  });

  it('shows the texts of a server without codes, at their fields', async () => {
    const errors = { name: ['Name vergeben'], 'tags.0': ['Unbekannter Tag'], duration: ['Zu lang'] };
    await openEditor({ respond: () => new Failure(422, { message: '', errors }) });
    await name().fill('Winner');
    await page.getByRole('button', { name: 'Goal', exact: true }).click();
    await submit().click();
    await expect.element(name()).toHaveAccessibleDescription('Name vergeben');
    await expect
      .element(page.getByRole('group', { name: 'Tags' }))
      .toHaveAccessibleDescription('Unbekannter Tag');
    await expect.element(page.getByRole('alert').filter({ hasText: 'Zu lang' })).toBeVisible();
  });

  it('offers passes to users without the capability', async () => {
    await openEditor({ user: { ...USER, capabilities: ['watch'] } });
    await expect.element(page.getByRole('link', { name: 'See passes' })).toHaveAttribute('href', '/packages');
  });

  it('keeps the draft over a login', async () => {
    const { session } = await openEditor();
    await name().fill('Winner');
    setUser(session, null, 'selected');
    await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    setUser(session, USER, 'selected');
    await expect.element(name()).toHaveValue('Winner');
    await expect.element(start()).toHaveValue('4:40.040');
  });

  it('shows a draft to no other user, and to its own one again', async () => {
    const { session } = await openEditor();
    await name().fill('Winner');
    setUser(session, null, 'selected');
    setUser(session, { ...USER, id: 8 }, 'selected');
    await expect.element(name()).toHaveValue('');
    setUser(session, USER, 'selected');
    await expect.element(name()).toHaveValue('Winner');
    setUser(session, { ...USER, id: 8 }, 'selected');
    await expect.element(name()).toHaveValue('');
  });

  it('does not reopen for another user', async () => {
    const { session } = await openEditor();
    await name().fill('Winner');
    setUser(session, null, 'selected');
    const openFor = () => [7, 8, null].map((userId) => hasOpenDraft(eventId, userId));
    await expect.poll(openFor).toEqual([true, false, true]);
  });

  it('lists the clips that are being made, also those of a page that was closed before it showed them', async () => {
    trackClip(USER.id, { id: 31, name: 'Winner' }, 0);
    await openEditor();
    await expect.element(page.getByText('“Winner” is being made.')).toBeVisible();
    untrackClip(USER.id, 31);
    await expect.element(page.getByText('“Winner” is being made.')).not.toBeInTheDocument();
  });
});
