import { advanceTime, renderUi } from '@grandstand/ui/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { createFakePlayer } from '../testing/fake-player.ts';
import { StoreContext } from '../ui/player-context.ts';
import { StartOverChip } from './StartOverChip.tsx';

const POSITION_S = 495;
/** `POSITION_S` as the interface shows it. */
const POSITION_TEXT = '8:15';

interface Options extends Partial<PlaybackEngine> {
  readonly resumedAtS?: number | null;
  /** Length of the DVR window in seconds. */
  readonly windowS?: number;
}

/** A player at 8:15 that has not shown a frame; `start` shows the first one. */
async function renderChip({ resumedAtS = null, windowS = 600, ...engine }: Options = {}) {
  const player = createFakePlayer(engine);
  onTestFinished(player.detach);
  const { media, store } = player;
  Object.assign(media, { readyState: 4, duration: engine.isLive ? Infinity : 600, currentTime: POSITION_S });
  media.setRanges({ seekable: [[0, windowS]] });
  for (const type of ['durationchange', 'timeupdate']) media.emit(type);
  await renderUi(
    <StoreContext value={store}>
      <div data-player tabIndex={-1}>
        <StartOverChip resumedAtS={resumedAtS} />
      </div>
    </StoreContext>,
    { messages: 'player', fakeTimers: true },
  );
  const start = async () => {
    media.setRanges({ played: [[POSITION_S, POSITION_S + 1]] });
    media.emit('progress');
    media.emit('playing');
    await advanceTime(0);
  };
  return { media, start };
}
const chip = page.getByRole('button', { name: 'Start from the beginning' });

describe('StartOverChip', () => {
  it('says where a recording was resumed, and offers to start over for ten seconds from the first frame', async () => {
    const { start } = await renderChip({ resumedAtS: POSITION_S });
    await advanceTime(20_000);
    expect(chip.elements()).toEqual([]);
    await start();
    await expect.element(page.getByRole('status')).toHaveTextContent(`Resumed at ${POSITION_TEXT}`);
    await advanceTime(9900);
    expect(chip.elements()).toHaveLength(1);
    await advanceTime(200);
    expect(chip.elements()).toEqual([]);
  });

  it('returns to the beginning, and the focus to the player', async () => {
    const { media, start } = await renderChip({ resumedAtS: POSITION_S });
    await start();
    await chip.click();
    expect(media.currentTime).toBe(0);
    expect(chip.elements()).toEqual([]);
    expect(document.activeElement?.matches('[data-player]')).toBe(true);
  });

  it.each([
    ['a recording that was not resumed', {}, []],
    [
      'a live stream whose start is unknown',
      { isLive: true, liveEdgeS: 600 },
      ['Go back as far as possible'],
    ],
    ['a live stream that has just begun', { isLive: true, liveEdgeS: 60, windowS: 60 }, []],
  ])('offers for %s (%o) the buttons %o', async (_, options, offered) => {
    const { start } = await renderChip(options);
    await start();
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(offered);
    expect(page.getByRole('status').elements()).toEqual([]);
  });
});
