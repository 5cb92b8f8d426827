import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium, installedChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

describe('installedChromium', () => {
  it('takes the browser that the variable names', () => {
    vi.stubEnv('GRANDSTAND_CHROMIUM', process.execPath);
    expect(installedChromium()?.path).toBe(process.execPath);
  });

  // Knip reads the configurations of the tests while the browser may still be missing.
  it('finds none on a machine without a browser, and does not fail', () => {
    vi.stubEnv('GRANDSTAND_CHROMIUM', '');
    vi.stubEnv('PATH', '/nowhere');
    const found = installedChromium();
    expect(found === null || found.why === "Playwright's own").toBe(true);
  });
});

describe('findChromium', () => {
  it('refuses a browser that is not there', async () => {
    vi.stubEnv('GRANDSTAND_CHROMIUM', '/nowhere/chromium');
    await expect(findChromium()).rejects.toThrow('/nowhere/chromium, which does not exist');
  });
});
