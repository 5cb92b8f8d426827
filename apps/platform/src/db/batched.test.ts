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

it('collects lookups while a query runs, until it ends', async () => {
  const batches: (readonly number[])[] = [];
  let { promise, resolve } = Promise.withResolvers<ReadonlyMap<number, number>>();
  const find = batched((keys: readonly number[]) => {
    batches.push(keys);
    return promise;
  });
  const first = find(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const others = [find(2)];
  await Promise.resolve();
  others.push(find(3));
  expect(batches).toEqual([[1]]);
  const end = resolve;
  ({ promise, resolve } = Promise.withResolvers<ReadonlyMap<number, number>>());
  end(new Map([[1, 10]]));
  resolve(
    new Map([
      [2, 20],
      [3, 30],
    ]),
  );
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1], [2, 3]]);
});

it('does not wait for a query that hangs', async () => {
  let queries = 0;
  const find = batched((keys: readonly number[]) => {
    queries += 1;
    return queries === 1 ? new Promise<never>(() => {}) : Promise.resolve(new Map([[keys[0] ?? 0, 1]]));
  });
  void find(1);
  await expect.poll(() => queries).toBe(1);
  expect(await find(2)).toBe(1);
});
