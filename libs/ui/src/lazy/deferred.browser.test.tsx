import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from './deferred.tsx';

it('keeps the server’s part while its code cannot be loaded, and makes it interactive when it can be', async () => {
  const container = document.createElement('div');
  // A boundary, as a server writes it
  container.innerHTML = '<!--$--><button type="button">Favorite</button><!--/$-->';
  document.body.append(container);
  const button = container.querySelector('button');
  const faults: unknown[] = [];
  const onClick = vi.fn();
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => (
      <button type="button" onClick={onClick}>
        Favorite
      </button>
    ));
  const Part = deferred(load);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const root = hydrateRoot(container, <Part />, { onRecoverableError: (fault) => faults.push(fault) });
  onTestFinished(() => {
    vi.useRealTimers();
    root.unmount();
    container.remove();
  });
  await vi.waitUntil(() => load.mock.calls.length === 1);
  await vi.waitUntil(() => vi.getTimerCount() === 1);
  await vi.advanceTimersToNextTimerAsync();
  vi.useRealTimers();
  await expect
    .poll(() => {
      button?.click();
      return onClick.mock.calls.length;
    })
    .toBeGreaterThan(0);
  expect(faults).toEqual([]);
  expect(container.querySelector('button')).toBe(button);
});
