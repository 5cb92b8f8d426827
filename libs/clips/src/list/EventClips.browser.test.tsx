import type { Clip } from '@grandstand/api';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadyClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips } from '../testing/render-clips.tsx';
import { EventClips } from './EventClips.tsx';

const list = (...data: readonly Clip[]) => ({ data, total: data.length, limit: 24, offset: 0 });
const onPlay = vi.fn<(clip: ReadyClip) => void>();

interface Options {
  readonly isClippable?: boolean;
  readonly exceptUuid?: string;
  readonly width?: number;
}

const renderSection = (answer: unknown, { width = 1280, ...props }: Options = {}) =>
  renderClips(
    <>
      <EventClips eventId={7} title="Clips" onPlay={onPlay} {...props} />
      <h2>Next section</h2>
    </>,
    { respond: ({ path }) => (path === 'GET /clips/event/7' ? answer : undefined), view: { width } },
  );

const next = () => page.getByRole('heading', { name: 'Next section' });
const topOfNext = () => Math.round(next().element().getBoundingClientRect().top);
const card = (id: number) => page.getByRole('heading', { name: `Save number ${id}` });

describe('the clips of an event', () => {
  it.each([390, 1280])('take the same height before, with and without clips at %i px', async (width) => {
    const options = { isClippable: true, width };
    await renderSection(undefined, options);
    await expect.element(next()).toBeInTheDocument();
    const loadingTop = topOfNext();
    for (const [answer, text] of [
      [list(clip(1), clip(2, { tags: ['goal'] })), 'Save number 1'],
      [list(clip(1)), 'Save number 1'],
      [list(), 'No clips of this event yet'],
      [new Failure(403), 'Try again'],
    ] as const) {
      await renderSection(answer, options);
      await expect.element(page.getByText(text)).toBeVisible();
      expect(topOfNext(), text).toBe(loadingTop);
    }
  });

  it.each([
    ['while they load', undefined],
    ['when there are none', list()],
    ['when only the shown clip exists', list(clip(9))],
    ['when they cannot be loaded', new Failure(403)],
  ])('show nothing %s where none can be made', async (_, answer) => {
    const { requests } = await renderSection(answer, { exceptUuid: 'clip-9' });
    await expect.poll(() => requests.length).toBe(1);
    await expect.element(next()).toBeVisible();
    expect(page.getByRole('heading', { name: 'Clips', exact: true }).elements()).toHaveLength(0);
  });

  it('can be requested again where clips are made', async () => {
    let isFailing = true;
    await renderClips(<EventClips eventId={7} title="Clips" isClippable onPlay={onPlay} />, {
      respond: () => (isFailing ? new Failure(403) : list(clip(1))),
    });
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    isFailing = false;
    await retry.click();
    await expect.element(card(1)).toBeVisible();
  });

  it('are filtered by the tags that they have', async () => {
    await renderSection(list(clip(1), clip(2, { tags: ['goal'] })));
    await expect.element(card(1)).toBeVisible();
    await page.getByRole('button', { name: 'Goal' }).click();
    await expect.poll(() => card(1).elements()).toHaveLength(0);
    await expect.element(card(2)).toBeVisible();
    await page.getByRole('button', { name: 'Goal' }).click();
    await expect.element(card(1)).toBeVisible();
  });

  it('are played by a click, and lead to all clips of the event', async () => {
    await renderSection(list(clip(1)));
    await page.getByRole('button', { name: 'Play: Save number 1' }).click();
    expect(onPlay.mock.lastCall?.[0]).toMatchObject({ uuid: 'clip-1' });
    await expect
      .element(page.getByRole('link', { name: 'See 1 clip' }))
      .toHaveAttribute('href', '/watch_library/7');
  });
});
