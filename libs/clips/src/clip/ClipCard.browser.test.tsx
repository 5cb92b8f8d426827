import type { Clip } from '@grandstand/api';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clip } from '../testing/clip-fixture.ts';
import { renderClips } from '../testing/render-clips.tsx';
import { toUserClip } from './clip.ts';
import { ClipCard, ClipCardSkeleton } from './ClipCard.tsx';

const cardOf = (changes: Partial<Clip>, onPlay: (uuid: string) => void = () => undefined) => (
  <ClipCard clip={toUserClip(clip(1, changes))} onPlay={({ uuid }) => onPlay(uuid)} />
);

it.each<[string, Partial<Clip>, string]>([
  ['queued', { state: 'queued', url: null }, 'Waiting to be made'],
  ['processing', { state: 'processing', progress: 40, url: null }, 'Being made, 40%'],
  ['failed', { state: 'failed', url: null }, 'We couldn’t make this clip'],
  ['blocked', { url: null }, 'Not available where you are'],
  ['deleted', { state: 'deleted', url: null }, 'Deleted'],
])('a %s clip shows its state and cannot be played', async (_, changes, text) => {
  await renderClips(cardOf(changes));
  await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

it('a ready clip shows match, second, tag and length, and plays', async () => {
  const played: string[] = [];
  await renderClips(cardOf({ tags: ['save', 'old'] }, (uuid) => played.push(uuid)));
  await expect.element(page.getByText('12:34 into the event · Great save · old')).toBeVisible();
  await expect.element(page.getByText('Pikes at Harriers')).toBeVisible();
  await expect.element(page.getByText('0:15')).toBeVisible();
  await page.getByRole('button', { name: 'Play: Save number 1' }).click();
  expect(played).toEqual(['clip-1']);
});

it('a clip of another user is revealed by the first click when results are hidden', async () => {
  const played: string[] = [];
  await renderClips(
    cardOf({}, (uuid) => played.push(uuid)),
    { isSpoilerFree: true },
  );
  await expect.element(page.getByText('Clip at 12:34')).toBeVisible();
  expect(page.getByText('Save number 1').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Show the clip at 12:34; it may reveal the result' }).click();
  expect(played).toEqual([]);
  await page.getByRole('button', { name: 'Play: Save number 1' }).click();
  expect(played).toEqual(['clip-1']);
});

it('the skeleton has the size of a card', async () => {
  await renderClips(
    <div style={{ display: 'grid', gridTemplateColumns: '20rem 20rem', alignItems: 'start' }}>
      <div data-testid="card">{cardOf({})}</div>
      <div data-testid="skeleton">
        <ClipCardSkeleton />
      </div>
    </div>,
  );
  const heightOf = (id: string) => page.getByTestId(id).element().getBoundingClientRect().height;
  await expect.poll(() => Math.round(heightOf('card') - heightOf('skeleton'))).toBe(0);
});
