import { expect, it } from 'vitest';
import { batched } from './batched.ts';

it('batches lookups of one event-loop turn, and does not cache results', async () => {
  const batches: (readonly string[])[] = [];
  const find = batched((keys: readonly string[]) => {
    batches.push(keys);
    return Promise.resolve(
      new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()])),
    );
  });
  expect(await Promise.all([find('a'), find('b'), find('a'), find('none')])).toEqual(['A', 'B', 'A', null]);
  expect(await find('a')).toBe('A');
  expect(batches).toEqual([['a', 'b', 'none'], ['a']]);
});

it('rejects all callers of a failed batch, but not later callers', async () => {
  let isDown = true;
  const find = batched(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(new Map([[1, 2]])),
  );
  const failed = await Promise.allSettled([find(1), find(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await find(1)).toBe(2);
});
