import { focus, renderUi } from '@grandstand/ui/testing';
import { createRef } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { encodeStream, RENEWED_URL, serveStream, STREAM_URL } from '../testing/synthetic-stream.ts';
import { Player } from '../ui/Player.tsx';
import type { PlayerHandle } from '../ui/player-props.ts';
import type { PlayablePreroll } from './playable-preroll.ts';

/** The preroll and the event play the same stream of 4 s, from different URLs. */
const PREROLL: PlayablePreroll = { id: 7, url: STREAM_URL, skipAfterS: null };
const EVENT = { id: 'event-1', url: RENEWED_URL, kind: 'vod' } as const;

let stream: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  stream = await encodeStream({ heights: [72], durationS: 4 });
});

const advertisement = page.getByRole('group', { name: 'Advertisement' });
const videoIn = (selector: string) => {
  const element = document.querySelector<HTMLVideoElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};
const textOf = (role: string) => page.getByRole(role).element().textContent;
const prerollVideo = () => videoIn('[data-preroll] video');
const eventVideo = () => videoIn('[data-player] > :not([data-preroll]) > video');

async function renderPlayer(preroll: PlayablePreroll, { autoPlay = true } = {}) {
  const onPrerollOver = vi.fn<(id: number, outcome: string) => void>();
  await renderUi(
    <Player source={EVENT} title="One" preroll={preroll} autoPlay={autoPlay} onPrerollOver={onPrerollOver} />,
    { messages: 'player', width: 640 },
  );
  return onPrerollOver;
}
/** Goes to the end of the preroll, which then ends by itself. */
function seekToEnd() {
  const video = prerollVideo();
  video.currentTime = video.duration - 0.3;
}
const expectEventPlays = async () => {
  await expect.element(advertisement).not.toBeInTheDocument();
  await expect.poll(() => eventVideo().currentTime).toBeGreaterThan(0.2);
};

describe('a preroll', () => {
  it('plays with a countdown before the event, which then starts with the same sound', async () => {
    await serveStream(stream);
    const onPrerollOver = await renderPlayer(PREROLL);
    await expect.poll(() => prerollVideo().currentTime).toBeGreaterThan(0);
    await expect.poll(() => textOf('timer')).toMatch(/^Your video starts in [1-4] s$/);
    expect(textOf('status')).toMatch(/^Your video starts in [34] s$/);
    expect(eventVideo().paused).toBe(true);
    // The event's controls are not shown yet, but its stream is loaded.
    await expect.element(page.getByRole('slider', { name: 'Position' })).not.toBeInTheDocument();
    await expect.poll(() => eventVideo().readyState).toBeGreaterThanOrEqual(3);
    await advertisement.getByRole('button', { name: /^(Mute|Unmute)$/ }).click();
    const { muted } = prerollVideo();
    seekToEnd();
    await expectEventPlays();
    expect(eventVideo().muted).toBe(muted);
    expect(onPrerollOver.mock.calls).toEqual([[PREROLL.id, 'finished']]);
  });

  it('is paused by the keys of the player, which do not start the event', async () => {
    await serveStream(stream);
    await renderPlayer(PREROLL);
    await expect.poll(() => prerollVideo().currentTime).toBeGreaterThan(0);
    focus(page.getByRole('region'));
    await userEvent.keyboard('k');
    await expect.poll(() => prerollVideo().paused).toBe(true);
    await expect.element(advertisement.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(eventVideo().paused).toBe(true);
  });

  it('hides the event from an editor, which the viewer can open meanwhile', async () => {
    await serveStream(stream);
    const onClip = vi.fn();
    const handle = createRef<PlayerHandle>();
    await renderUi(
      <Player handle={handle} source={EVENT} title="One" preroll={PREROLL} autoPlay onClip={onClip} />,
      { messages: 'player', width: 640 },
    );
    await expect.poll(() => prerollVideo().currentTime).toBeGreaterThan(0);
    expect(handle.current?.control).toBeNull();
    focus(page.getByRole('region'));
    await userEvent.keyboard('x');
    expect(onClip).toHaveBeenCalledOnce();
    seekToEnd();
    await expectEventPlays();
    expect(handle.current?.control).not.toBeNull();
  });

  it('can be skipped after `skipAfterS`; the focus stays in the player', async () => {
    await serveStream(stream);
    const onPrerollOver = await renderPlayer({ ...PREROLL, skipAfterS: 1 });
    await expect
      .element(page.getByRole('button', { name: 'Skip in 1 s' }))
      .toHaveAttribute('aria-disabled', 'true');
    const skip = page.getByRole('button', { name: 'Skip ad' });
    await expect.element(skip).toBeVisible();
    focus(skip);
    await userEvent.keyboard('{Enter}');
    await expectEventPlays();
    expect(onPrerollOver.mock.calls).toEqual([[PREROLL.id, 'skipped']]);
    expect(document.activeElement?.matches('[data-player]')).toBe(true);
  });

  it('waits until the viewer presses play where autoplay is off, and the event follows it', async () => {
    await serveStream(stream);
    const onPrerollOver = await renderPlayer({ ...PREROLL, skipAfterS: 0 }, { autoPlay: false });
    await expect.element(advertisement).toBeVisible();
    expect(prerollVideo().paused).toBe(true);
    await advertisement.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => prerollVideo().currentTime).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Skip ad' }).click();
    await expectEventPlays();
    expect(onPrerollOver.mock.calls).toEqual([[PREROLL.id, 'skipped']]);
  });

  it('plays first when the page calls `play()` on the video of the event', async () => {
    await serveStream(stream);
    await renderPlayer(PREROLL, { autoPlay: false });
    await expect.element(advertisement).toBeVisible();
    eventVideo().muted = true;
    await eventVideo()
      .play()
      .catch(() => undefined); // interrupted by the pause
    await expect.poll(() => prerollVideo().currentTime).toBeGreaterThan(0);
    expect(eventVideo().paused).toBe(true);
    seekToEnd();
    await expectEventPlays();
  });

  it('that is missing or blocked lets the event play at once', async () => {
    await serveStream(stream);
    await commands.overrideStatus(STREAM_URL, 404);
    const onPrerollOver = await renderPlayer(PREROLL);
    await expectEventPlays();
    expect(onPrerollOver.mock.calls).toEqual([[PREROLL.id, 'failed']]);
  });

  it('that is missing does not start an event without autoplay', async () => {
    await serveStream(stream);
    await commands.overrideStatus(STREAM_URL, 404);
    await renderPlayer(PREROLL, { autoPlay: false });
    await expect.element(advertisement).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(eventVideo().paused).toBe(true);
  });

  it('fits a player of 320 px with texts of double size', async () => {
    await serveStream(stream);
    document.documentElement.style.fontSize = '200%';
    try {
      await renderUi(
        <Player source={EVENT} title="One" preroll={{ ...PREROLL, skipAfterS: 60 }} autoPlay />,
        {
          messages: 'player',
          width: 320,
          locale: 'de',
        },
      );
      await expect.poll(() => prerollVideo().currentTime).toBeGreaterThan(0);
      const layer = videoIn('[data-preroll] video').parentElement ?? document.body;
      expect(layer.scrollWidth).toBeLessThanOrEqual(layer.clientWidth);
      expect(layer.scrollHeight).toBeLessThanOrEqual(layer.clientHeight);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });
});
