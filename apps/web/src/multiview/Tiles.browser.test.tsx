import { encodeStream, serveStream, STREAM_URL, textOf } from '@grandstand/player/testing';
import { overflowPx } from '@grandstand/ui/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { Page } from '../pages/MultiviewPage.tsx';
import { writeLayout } from './layout.ts';
import { readLastEvents } from './selection.ts';
import { createTestStorage, liveEvent, renderSite, type SentRequest } from '../testing/render-site.tsx';

const captions = [{ language: 'en', name: 'English', url: `${location.origin}/captions.m3u8` }];

/** The server's answers about four live events whose streams are at `path`. */
function answerWith(path: string) {
  const event = (id: number) =>
    liveEvent(id, { media: [{ id, kind: 'live', url: location.origin + path, captions }] });
  return (request: SentRequest): unknown => {
    if (request.path === '/events') return { data: [1, 2, 3, 4].map(event), total: 4, limit: 100, offset: 0 };
    const id = /^\/events\/(\d+)$/.exec(request.path)?.[1];
    return id === undefined ? undefined : event(Number(id));
  };
}

const render = (ids: readonly number[], options: Parameters<typeof renderSite>[1] = {}) =>
  renderSite(<Page />, {
    url: `/multiview?events=${ids.join(',')}`,
    answer: answerWith(STREAM_URL),
    view: { width: 1280, height: 800, messages: ['browse', 'player'] },
    ...options,
  });

const tile = (id: number) => page.getByRole('listitem', { name: `Event ${id}`, exact: true });
const soundButton = (id: number) => page.getByRole('button', { name: `Sound of Event ${id}` });
const findVideo = (id: number) =>
  tile(id).query()?.querySelector<HTMLVideoElement>('[data-player] video') ?? null;
const videoOf = (id: number): HTMLVideoElement => {
  const video = findVideo(id);
  if (!video) throw new Error(`Event ${id} has no video.`);
  return video;
};
const expectPlaying = (ids: readonly number[]) =>
  expect.poll(() => ids.every((id) => videoOf(id).currentTime > 0), { timeout: 9000 }).toBe(true);
const heard = (ids: readonly number[]) => ids.filter((id) => !videoOf(id).muted);
const widths = (ids: readonly number[]) =>
  ids.map((id) => Math.round(tile(id).element().getBoundingClientRect().width));
const widestOf = (ids: readonly number[]) => {
  const all = widths(ids);
  return ids.filter((_, index) => all[index] === Math.max(...all));
};

/** Tests of what needs no picture: four videos that play are slow. */
describe('tiles whose streams are loading', () => {
  const HELD_PATH = '/held-stream/main.m3u8';
  const ids = [1, 2, 3];
  const renderLoading = async (shown: readonly number[], options: Parameters<typeof render>[1] = {}) => {
    const rendered = await render(shown, { answer: answerWith(HELD_PATH), ...options });
    await expect.poll(() => shown.every((id) => findVideo(id) !== null)).toBe(true);
    return rendered;
  };
  // Without an answer, no tile shows a failure.
  beforeEach(() => commands.holdRequests(`**${HELD_PATH}`));
  afterEach(() => commands.releaseRequests());

  it.each([{ shown: ids }, { shown: [1, 2, 3, 4] }])(
    'have the sizes of each layout with $shown.length events',
    async ({ shown }) => {
      await renderLoading(shown);
      for (const [layout, widest] of [
        ['Grid', shown.length],
        ['One large', 1],
        ['Two side by side', 2],
      ] as const) {
        await page.getByRole('radio', { name: layout }).click();
        expect([layout, widestOf(shown).length]).toEqual([layout, widest]);
        expect(overflowPx()).toBeLessThanOrEqual(0);
      }
    },
  );

  it('get the sound by a button or a key; a second press on the button mutes all', async () => {
    await renderLoading(ids);
    expect(heard(ids)).toEqual([1]);
    await soundButton(2).click();
    expect(heard(ids)).toEqual([2]);
    expect(tile(2).element().dataset['main']).toBe('true');
    await userEvent.keyboard('3');
    expect(heard(ids)).toEqual([3]);
    await soundButton(3).click();
    expect(heard(ids)).toEqual([]);
  });

  it('are restored at the next visit, in the same layout', async () => {
    const stored = createTestStorage();
    await renderLoading([4, 2, 1], { stored });
    await page.getByRole('radio', { name: 'Two side by side' }).click();
    await page.getByRole('button', { name: 'Remove Event 2' }).click();
    await page.getByRole('button', { name: 'Add an event' }).click();
    await page.getByRole('button', { name: 'Add Event 3' }).click();
    expect(readLastEvents(stored)).toEqual([4, 1, 3]);
    await render([], { stored, url: '/multiview', answer: answerWith(HELD_PATH) });
    await expect.element(tile(4)).toBeVisible();
    expect([4, 1, 3].map((id) => tile(id).elements().length)).toEqual([1, 1, 1]);
    await expect.element(page.getByRole('radio', { name: 'Two side by side' })).toBeChecked();
  });
});

describe('tiles that play', () => {
  /** Heights of the renditions in pixels. */
  const SMALL_HEIGHT = 216;
  const LARGE_HEIGHT = 540;
  let stream: ReadonlyMap<string, ArrayBuffer>;
  beforeAll(async () => {
    stream = await encodeStream({ heights: [SMALL_HEIGHT, LARGE_HEIGHT], durationS: 16 });
  });
  beforeEach(() => serveStream(stream));

  for (const { count, tags } of [
    { count: 3, tags: [] },
    { count: 4, tags: ['deep'] },
  ])
    it(`play ${count} together, one with sound, and go on in another layout`, { tags }, async () => {
      const ids = [1, 2, 3, 4].slice(0, count);
      await render(ids);
      await expectPlaying(ids);
      expect(heard(ids)).toEqual([1]);
      const before = ids.map(videoOf);
      await page.getByRole('radio', { name: 'One large' }).click();
      expect(ids.map(videoOf)).toEqual(before);
      expect(before.every((video) => video.currentTime > 0)).toBe(true);
    });

  it('play in a quality that fits their size', async () => {
    const ids = [1, 2, 3];
    const stored = createTestStorage();
    // "One large"
    writeLayout(stored, 'focus');
    await render(ids, { stored });
    await expectPlaying(ids);
    // A tile may begin with another quality.
    await expect
      .poll(() => ids.map((id) => videoOf(id).videoHeight), { timeout: 9000 })
      .toEqual([LARGE_HEIGHT, SMALL_HEIGHT, SMALL_HEIGHT]);
  });

  it('offer captions only on the tile with the sound, which has the controls', async () => {
    const ids = [1, 2];
    await render(ids);
    await expectPlaying(ids);
    const captionsIn = (id: number) => tile(id).getByRole('button', { name: 'Captions' }).elements().length;
    await expect.poll(() => ids.map(captionsIn)).toEqual([1, 0]);
    await soundButton(2).click();
    await expect.poll(() => ids.map(captionsIn)).toEqual([0, 1]);
  });

  it('play one preroll, before the first event', async () => {
    const preroll = {
      id: 7,
      url: `${location.origin}${STREAM_URL}?preroll`,
      weight: 1,
      location_id: null,
      event_categories: [],
      for_vod: false,
      for_live: true,
    };
    const { stored } = await render([1, 2], { settings: { prerolls: [preroll] } });
    await expect.element(tile(1).getByRole('group', { name: 'Advertisement' })).toBeVisible();
    await expectPlaying([2]);
    expect(tile(2).getByRole('group', { name: 'Advertisement' }).elements()).toEqual([]);
    expect(videoOf(1).currentTime).toBe(0);
    expect(stored.read('suppressed_prerolls')).toBeNull();
  });

  it('are inert while small, also after a retry that succeeds: a press gives the tile the sound', async () => {
    await serveStream(stream, (name, content) =>
      name === 'main.m3u8' ? textOf(content).replaceAll(/CODECS="[^"]*"/g, 'CODECS="none"') : content,
    );
    await render([1, 2]);
    const retry = tile(2).getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    await serveStream(stream);
    await retry.click();
    await expectPlaying([2]);
    await expect.poll(() => tile(2).element().querySelector('[inert] video')).not.toBeNull();
  });
});
