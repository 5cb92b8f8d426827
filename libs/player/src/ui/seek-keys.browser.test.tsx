import { focus } from '@grandstand/ui/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { renderFakePlayer } from '../testing/render-fake-player.tsx';

const slider = () => page.getByRole('slider', { name: 'Position' });
const seekStatus = () => document.querySelector('[data-seek-status]')?.textContent;

/** Renders a player that plays, 20 s into a recording of 100 s, or into a live stream with its edge at 90 s. */
async function renderPlaying(engineProperties: Partial<PlaybackEngine> = {}) {
  const player = await renderFakePlayer(engineProperties);
  const { media } = player;
  await media.play();
  media.emit('playing');
  return {
    ...player,
    /** Plays on, as a browser reports it. */
    playOn(seconds: number) {
      media.currentTime += seconds;
      media.emit('timeupdate');
    },
  };
}

describe('the seek bar while the video plays', () => {
  it.each([
    ['{PageUp}', 30.25],
    ['{PageDown}', 10.25],
    ['{ArrowRight}', 21.25],
    ['{ArrowLeft}', 19.25],
    ['{Home}', 0],
    ['{End}', 100],
  ])('moves by the key %s and stays there', async (key, expectedS) => {
    const { media, playOn } = await renderPlaying();
    focus(slider());
    playOn(0.25);
    await userEvent.keyboard(key);
    // The browser's `change` event has followed the key. Sliders round to a step.
    expect(Math.abs(media.currentTime - expectedS)).toBeLessThan(1);
    media.emit('seeking');
    expect(Math.abs(media.currentTime - expectedS)).toBeLessThan(1);
  });

  it('moves by each of several keys, from where the video is then', async () => {
    const { media, playOn } = await renderPlaying();
    focus(slider());
    for (let second = 0; second < 30; second += 1) playOn(1);
    await userEvent.keyboard('{ArrowRight}');
    expect(media.currentTime).toBe(51);
    media.emit('seeking');
    await userEvent.keyboard('{PageUp}');
    expect(media.currentTime).toBe(61);
  });

  it.each([
    ['a recording', {}, '20 seconds of 1 minute, 40 seconds', '32 seconds of 1 minute, 40 seconds'],
    ['a live stream', { isLive: true }, '1 minute, 10 seconds behind live', '59 seconds behind live'],
  ])(
    'reports the position in %s on focus and after a key, not every second',
    async (_, stream, before, after) => {
      const { media, playOn, store } = await renderPlaying(stream);
      focus(slider());
      await expect.element(slider()).toHaveAttribute('aria-valuetext', before);
      playOn(1);
      playOn(1);
      expect(store.getState().currentTimeS).toBe(22);
      await expect.element(slider()).toHaveAttribute('aria-valuetext', before);
      await userEvent.keyboard('{PageUp}');
      media.emit('seeking');
      await expect.element(slider()).toHaveAttribute('aria-valuetext', after);
      expect(seekStatus()).toBe('');
    },
  );
});

describe('a seek outside the seek bar', () => {
  it('is announced once, with the position in words', async () => {
    const { media, playOn } = await renderPlaying();
    focus(page.getByRole('region'));
    await userEvent.keyboard('l');
    media.emit('seeking');
    await userEvent.keyboard('l');
    media.emit('seeking');
    await expect.poll(seekStatus).toBe('40 seconds of 1 minute, 40 seconds');
    playOn(1);
    expect(seekStatus()).toBe('40 seconds of 1 minute, 40 seconds');
  });
});
