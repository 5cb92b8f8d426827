import { browserStorage } from '@grandstand/session';
import { focus } from '@grandstand/ui/testing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderFakePlayer } from '../testing/render-fake-player.tsx';
import { AUDIO_STORAGE_KEY, getAudioStore } from './audio-settings.ts';

const TRACKS = [
  { id: 0, name: 'Stadium', language: null },
  { id: 1, name: 'English commentary', language: 'en' },
  { id: 2, name: 'Коментар', language: 'bg' },
];

const forgetChoice = () => {
  browserStorage().remove(AUDIO_STORAGE_KEY);
  getAudioStore().load();
};
beforeEach(() => {
  forgetChoice();
  onTestFinished(forgetChoice);
});

const button = () => page.getByRole('button', { name: 'Audio', exact: true });

describe('AudioMenu', () => {
  it('chooses a soundtrack by the keyboard and keeps the choice', async () => {
    const { store } = await renderFakePlayer({ audioTracks: TRACKS, audioTrack: 0 });
    focus(button());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('radio', { name: 'Stadium' })).toHaveFocus();
    await expect.element(page.getByRole('group', { name: 'Audio' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'English commentary' })).toBeChecked();
    expect(store.getState().audioTrack).toBe(1);
    expect(browserStorage().read(AUDIO_STORAGE_KEY)).toEqual({ name: 'English commentary', language: 'en' });
  });

  it('plays the language that was chosen before', async () => {
    browserStorage().write(AUDIO_STORAGE_KEY, { name: 'Bulgarian', language: 'bg' });
    const { store, updateEngine } = await renderFakePlayer();
    await expect.element(button()).not.toBeInTheDocument();
    updateEngine({ audioTracks: TRACKS, audioTrack: 0 });
    await expect.poll(() => store.getState().audioTrack).toBe(2);
  });
});
