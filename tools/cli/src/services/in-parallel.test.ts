import { createDeferred } from '@grandstand/core';
import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('acts on a limited number at once, and returns the results in order', async () => {
  const started: number[] = [];
  const jobs = [0, 1, 2, 3].map(() => createDeferred<string>());
  const done = inParallel([0, 1, 2, 3], 2, (index) => {
    started.push(index);
    return jobs[index]?.promise ?? expect.unreachable();
  });
  expect(started).toEqual([0, 1]);
  jobs[1]?.resolve('b');
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) jobs[index]?.resolve(name);
  expect(await done).toEqual(['a', 'b', 'c', 'd']);
  expect(await inParallel([], 2, () => Promise.resolve(1))).toEqual([]);
});
