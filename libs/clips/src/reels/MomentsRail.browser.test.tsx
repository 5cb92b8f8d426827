import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Respond } from '../testing/render-clips.tsx';
import { MomentsRail } from './MomentsRail.tsx';

const list = (data: readonly unknown[]) => ({ data, total: data.length, limit: 2, offset: 0 });

it('shows the newest clips of two events with three requests, and plays them as moments', async () => {
  const { requests, router } = await renderClips(<MomentsRail />, {
    respond({ path }) {
      if (path === 'GET /events/with_clip') return list([7, 8].map((id) => ({ ...clip(1).event, id })));
      return list([path === 'GET /clips/event/7' ? clip(1) : clip(2)]);
    },
  });
  await page.getByRole('button', { name: 'Play: Save number 2' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/moments');
  expect(requests).toHaveLength(3);
});

it.each<[string, Respond]>([
  ['has no clips', () => list([])],
  ['cannot list them', () => new Failure(400)],
])('shows nothing when the channel %s', async (_, respond) => {
  await renderClips(
    <>
      <MomentsRail />
      <p>Below</p>
    </>,
    { respond },
  );
  await expect.element(page.getByText('Below')).toBeVisible();
  await expect.poll(() => document.querySelector('section')).toBeNull();
});
