import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium, installedChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

describe('installedChromium', () => {
  it('uses the browser of GRANDSTAND_CHROMIUM', () => {
    vi.stubEnv('GRANDSTAND_CHROMIUM', process.execPath);
    expect(installedChromium()?.path).toBe(process.execPath);
  });

  // Knip reads the configurations of the tests while the browser may still be missing.
  it('returns null on a machine without a browser', () => {
    vi.stubEnv('GRANDSTAND_CHROMIUM', '');
    vi.stubEnv('PATH', '/nowhere');
    const found = installedChromium();
    expect(found === null || found.why === "Playwright's own").toBe(true);
  });
});

describe('findChromium', () => {
  it('rejects a GRANDSTAND_CHROMIUM that does not exist', async () => {
    vi.stubEnv('GRANDSTAND_CHROMIUM', '/nowhere/chromium');
    await expect(findChromium()).rejects.toThrow('/nowhere/chromium, which does not exist');
  });
});
