import { focus, renderUi } from '@grandstand/ui/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { createFakePlayer } from '../testing/fake-player.ts';
import { ControlBar } from './ControlBar.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { StoreContext } from './player-context.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = (name: string) => page.getByRole('slider', { name });

/** Renders the controls of a 100 s recording or a live stream, on a fake element. */
async function renderControlBar(engineProperties: Partial<PlaybackEngine> = {}) {
  const player = createFakePlayer(engineProperties);
  onTestFinished(player.detach);
  const { media, store } = player;
  media.readyState = 4;
  media.duration = engineProperties.isLive ? Infinity : 100;
  media.setRanges({ seekable: [[0, 100]], buffered: [[0, 100]], played: [[0, 1]] });
  for (const type of ['loadedmetadata', 'durationchange', 'timeupdate', 'progress', 'playing'])
    media.emit(type);
  await renderUi(
    <StoreContext value={store}>
      <div data-player style={{ position: 'relative', containerType: 'inline-size', blockSize: 400 }}>
        <ControlBar $shown onMenuOpenChange={() => undefined} />
      </div>
    </StoreContext>,
    { messages: 'player', dir: 'rtl' },
  );
  return player;
}

describe('ControlBar', () => {
  it('plays and pauses by one button, which is labelled with its action', async () => {
    const { media } = await renderControlBar();
    await button('Play').click();
    expect(media.paused).toBe(false);
    await button('Pause').click();
    expect(media.paused).toBe(true);
    await expect.element(button('Play')).toBeVisible();
  });

  it('seeks 10 s back and forward within the recording', async () => {
    const { media } = await renderControlBar();
    await button('Forward 10 seconds').click();
    expect(media.currentTime).toBe(10);
    await button('Back 10 seconds').click();
    await button('Back 10 seconds').click();
    expect(media.currentTime).toBe(0);
  });

  it('seeks by the arrow keys from left to right in a right-to-left language and announces the position', async () => {
    const { media } = await renderControlBar();
    media.currentTime = 50;
    media.emit('timeupdate');
    const position = slider('Position');
    await expect.element(position).toHaveAttribute('aria-valuetext', '50 seconds of 1 minute, 40 seconds');
    focus(position);
    await userEvent.keyboard('{ArrowRight}');
    expect(media.currentTime).toBe(51);
    media.emit('timeupdate');
    await expect.element(position).toHaveAttribute('aria-valuetext', '51 seconds of 1 minute, 40 seconds');
    await userEvent.keyboard('{End}');
    expect(media.currentTime).toBe(100);
  });

  it('seeks where the pointer is released on the bar', async () => {
    const { media } = await renderControlBar();
    const bar = document.querySelector('[data-seek-bar]') ?? document.body;
    const { width } = bar.getBoundingClientRect();
    await page.elementLocator(bar).click({ position: { x: width / 4, y: 10 } });
    expect(media.currentTime).toBeCloseTo(25, 0);
  });

  it('mutes, unmutes and sets the volume', async () => {
    const { media } = await renderControlBar();
    await button('Mute').click();
    expect(media.muted).toBe(true);
    media.emit('volumechange');
    await button('Unmute').click();
    expect(media.muted).toBe(false);
    media.emit('volumechange');
    focus(slider('Volume'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(media.volume).toBeCloseTo(0.95);
  });

  it('offers qualities and speeds in its settings', async () => {
    const { media, store } = await renderControlBar({ qualities: [720, 360], playingHeight: 360 });
    await button('Settings').click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect.element(settings.getByRole('radio', { name: 'Auto (360p)' })).toHaveFocus();
    await settings.getByText('720p').click();
    await expect.element(settings).not.toBeInTheDocument();
    expect(store.getState().quality).toBe(720);
    await button('Settings').click();
    await settings.getByText('1.5×').click();
    expect(media.playbackRate).toBe(1.5);
  });

  it('offers faster playback of a live stream only behind the live edge', async () => {
    const { media } = await renderControlBar({ isLive: true, liveEdgeS: 90 });
    const fast = page.getByRole('radio', { name: '1.5×' });
    media.currentTime = 20;
    media.emit('timeupdate');
    await button('Settings').click();
    await expect.element(fast).toBeEnabled();
    media.currentTime = 88;
    media.emit('timeupdate');
    await expect.element(fast).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: '0.5×' })).toBeEnabled();
  });

  it('returns to the live edge of a live stream', async () => {
    const { media } = await renderControlBar({ isLive: true, liveEdgeS: 90 });
    media.currentTime = 20;
    media.emit('timeupdate');
    await button('Go live').click();
    expect(media.currentTime).toBeGreaterThanOrEqual(89);
  });

  it('shows how far a live picture lies behind and from what time of day it is', async () => {
    const { media } = await renderControlBar({
      isLive: true,
      liveEdgeS: 90,
      dates: [{ startS: 0, startMs: Date.UTC(2026, 0, 15, 20, 14), isEstimated: false }],
    });
    media.currentTime = 20;
    media.emit('timeupdate');
    await expect.element(page.getByText('1:10 behind live')).toBeVisible();
    await expect.element(page.getByText('8:14 PM', { exact: true })).toBeVisible();
    const bar = document.querySelector('[data-seek-bar]') ?? document.body;
    const { left, width, top } = bar.getBoundingClientRect();
    await commands.moveMouse(left + width / 2, top + 10);
    await expect.element(page.getByText('−0:45 · 8:14 PM')).toBeVisible();
  });

  it('enters and leaves full screen and picture-in-picture', async () => {
    const { store } = await renderControlBar();
    await button('Full screen').click();
    expect(store.getState().isFullscreen).toBe(true);
    await button('Exit full screen').click();
    expect(store.getState().isFullscreen).toBe(false);
    await button('Picture-in-picture').click();
    await expect.element(button('Exit picture-in-picture')).toBeVisible();
    expect(store.getState().isPip).toBe(true);
  });
});

describe('FailureNotice', () => {
  it.each([
    ['network', 'We can’t reach the video'],
    ['media', 'The video stopped playing'],
    ['unsupported', 'This browser can’t play the video'],
    ['not-found', 'This video isn’t available'],
  ] as const)('explains the failure %s with the text “%s”', async (kind, text) => {
    await renderUi(<FailureNotice failure={{ kind }} onRetry={() => undefined} />, { messages: 'player' });
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
