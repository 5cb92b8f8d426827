import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

const TIMEOUT_MS = 120_000;

it('returns the chunk', async () => {
  expect(await loadChunk(async () => 'page', createFakeClock())).toBe('page');
});

it('rejects with ChunkLoadError when the import fails', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadChunk(load, createFakeClock())).rejects.toBeInstanceOf(ChunkLoadError);
});

it('rejects after 120 s, and not before', async () => {
  const clock = createFakeClock();
  const outcome: string[] = [];
  const loading = loadChunk(() => new Promise(() => {}), clock).catch((error: Error) =>
    outcome.push(error.message),
  );
  clock.advance(TIMEOUT_MS - 1);
  await Promise.resolve();
  expect(outcome).toEqual([]);
  clock.advance(1);
  await loading;
  expect(outcome).toEqual(['time-out']);
});
