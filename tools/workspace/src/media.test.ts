import { FOOTAGE } from '@grandstand/demo-media';
import { loadSeeds, vodSurface } from '@grandstand/sample-channels';
import { expect, it } from 'vitest';

it('has footage of each category, library medium and preroll of the sample channels', async () => {
  const seeds = await loadSeeds();
  if (!seeds.ok) throw new Error(seeds.error.join('\n'));
  const needed = seeds.value.flatMap((seed) => [
    ...seed.categories.map(({ surface }) => surface),
    ...seed.vod.media.map((media) => vodSurface(seed, media)),
    ...seed.prerolls.map(({ advert }) => advert),
  ]);
  expect([...new Set(needed)].toSorted()).toEqual(FOOTAGE.toSorted());
});
