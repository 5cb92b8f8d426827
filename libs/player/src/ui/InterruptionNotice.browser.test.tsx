import { renderUi } from '@grandstand/ui/testing';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { createFakePlayer } from '../testing/fake-player.ts';
import { InterruptionNotice } from './InterruptionNotice.tsx';
import { LiveButton } from './LiveButton.tsx';
import { StoreContext } from './player-context.ts';
import { TimeLabel } from './TimeLabel.tsx';

const isRed = () => document.querySelector('[data-live-edge]')?.getAttribute('data-live-edge');

/** A live stream with its edge at 90 s, playing at this distance behind it. */
async function renderLive(behindS: number) {
  const player = createFakePlayer({ isLive: true, liveEdgeS: 90 });
  onTestFinished(player.detach);
  const { media, store } = player;
  Object.assign(media, { readyState: 4, duration: Infinity, paused: false, currentTime: 90 - behindS });
  media.setRanges({ seekable: [[0, 100]] });
  for (const type of ['durationchange', 'timeupdate', 'playing']) media.emit(type);
  await renderUi(
    <StoreContext value={store}>
      <div style={{ containerName: 'player', containerType: 'inline-size', width: 800, height: 450 }}>
        <LiveButton />
        <TimeLabel />
        <InterruptionNotice />
      </div>
    </StoreContext>,
    { messages: 'player' },
  );
  return player;
}

it.each([
  ['connecting', 'Connecting to the stream…'],
  ['reconnecting', 'Stream interrupted, reconnecting…'],
  ['offline', 'You’re offline. The video continues when the connection is back.'],
] as const)(
  'announces the interruption %s politely as “%s”, without a red live badge',
  async (kind, text) => {
    const { updateEngine } = await renderLive(2);
    expect(isRed()).toBe('true');
    updateEngine({ interruption: kind });
    await expect.element(page.getByRole('status')).toHaveTextContent(text);
    expect(isRed()).toBe('false');
    updateEngine({ interruption: null });
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    expect(isRed()).toBe('true');
  },
);

it('has no red live badge while the picture waits for data or is paused', async () => {
  const { media } = await renderLive(2);
  media.readyState = 2;
  media.emit('waiting');
  await expect.poll(isRed).toBe('false');
  media.readyState = 4;
  media.emit('playing');
  await expect.poll(isRed).toBe('true');
  media.pause();
  await expect.poll(isRed).toBe('false');
});

it('says how far the picture is behind live, and returns to live with one click', async () => {
  const { media } = await renderLive(12);
  await expect.element(page.getByText('12 s behind live')).toBeVisible();
  await page.getByRole('button', { name: 'Go live' }).click();
  expect(media.currentTime).toBe(90);
});
