import { expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';
import { createFakeClock } from './testing/fake-clock.ts';

it('loads again every three seconds until it succeeds', async () => {
  const clock = createFakeClock();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('loaded');
  const loading = keepTrying(load, clock);
  for (const attempts of [1, 2]) {
    await vi.waitFor(() => expect(clock.nextDueMs()).not.toBeNull());
    expect(load).toHaveBeenCalledTimes(attempts);
    clock.advance(3000);
  }
  expect(await loading).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(3);
});
