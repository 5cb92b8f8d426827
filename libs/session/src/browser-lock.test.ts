import { afterEach, describe, expect, it, vi } from 'vitest';
import { withBrowserLock } from './browser-lock.ts';

describe('withBrowserLock', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('runs the action when the browser refuses the lock', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } });
    expect(await withBrowserLock('a', async () => 1)).toBe(1);
  });

  it('runs a failing action once', async () => {
    vi.stubGlobal('navigator', { locks: { request: (_: string, action: () => unknown) => action() } });
    const action = vi.fn(() => Promise.reject(new Error('broken')));
    await expect(withBrowserLock('a', action)).rejects.toThrow('broken');
    expect(action).toHaveBeenCalledOnce();
  });
});
