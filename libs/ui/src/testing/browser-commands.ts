import { Buffer } from 'node:buffer';
import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { BrowserCommandContext } from 'vitest/node';

type Page = BrowserCommandContext['page'];

/* Vitest browser commands: run in Node (vitest.browser.config.ts), called through `commands` of vitest/browser. */

/** Preferences of the operating system, and what the page is rendered for. */
export interface MediaPreferences {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly media?: 'screen' | 'print';
  readonly forcedColors?: 'active' | 'none';
}

export const emulateMedia = defineBrowserCommand<[MediaPreferences]>(({ page }, preferences) =>
  page.emulateMedia(preferences),
);

const heldGlobs = new WeakMap<Page, Set<string>>();

/** Keeps requests whose URL matches the glob pending until `releaseRequests` is called. */
export const holdRequests = defineBrowserCommand<[glob: string]>(async ({ page }, glob) => {
  heldGlobs.set(page, (heldGlobs.get(page) ?? new Set()).add(glob));
  await page.route(glob, () => undefined);
});

/** Not `unrouteAll`: other tests of the page are still served files. */
export const releaseRequests = defineBrowserCommand<[]>(async ({ page }) => {
  for (const glob of heldGlobs.get(page) ?? []) await page.unroute(glob);
  heldGlobs.delete(page);
});

/** Scrolls the mouse wheel at the pointer; positive scrolls down. */
export const turnWheel = defineBrowserCommand<[deltaY: number]>(({ page }, deltaY) =>
  page.mouse.wheel(0, deltaY),
);

export const moveMouse = defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
  page.mouse.move(x, y),
);

export const clickMouse = defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
  page.mouse.click(x, y),
);

/** Files served to a page by path, with status overrides and a request log. */
interface ServedFiles {
  readonly files: Map<string, Buffer>;
  readonly statuses: Map<string, number>;
  readonly requests: string[];
}
const served = new WeakMap<Page, ServedFiles>();

/**
 * Serves these paths with these bytes (base64), in addition to those of earlier calls, and clears the status overrides
 * and the request log.
 */
export const serveFiles = defineBrowserCommand<[files: Readonly<Record<string, string>>]>(
  async ({ page }, files) => {
    const state: ServedFiles = served.get(page) ?? { files: new Map(), statuses: new Map(), requests: [] };
    if (!served.has(page)) {
      served.set(page, state);
      await page.route(
        ({ pathname }) => state.files.has(pathname),
        async (route) => {
          const { pathname } = new URL(route.request().url());
          state.requests.push(pathname);
          const status = [...state.statuses].find(([ending]) => pathname.endsWith(ending))?.[1];
          await route.fulfill(
            status === undefined
              ? partOf(state.files.get(pathname) ?? Buffer.alloc(0), route.request().headers()['range'])
              : { status, body: '' },
          );
        },
      );
    }
    state.statuses.clear();
    state.requests.length = 0;
    for (const [path, base64] of Object.entries(files)) state.files.set(path, Buffer.from(base64, 'base64'));
  },
);

/** The response to a request with this `Range` header: without ranges, Chromium cannot seek in a media file. */
function partOf(file: Buffer, range: string | undefined) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return { body: file };
  const end = last ? Number(last) + 1 : file.length;
  return {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${end - 1}/${file.length}`, 'accept-ranges': 'bytes' },
    body: file.subarray(Number(first), end),
  };
}

/** Answers served paths with this suffix with an empty response of this status; null restores the file. */
export const overrideStatus = defineBrowserCommand<[ending: string, status: number | null]>(
  ({ page }, ending, status) => {
    if (status === null) served.get(page)?.statuses.delete(ending);
    else served.get(page)?.statuses.set(ending, status);
  },
);

/** The paths of served files that were requested since `serveFiles`, in order. */
export const servedRequests = defineBrowserCommand<[]>(({ page }) => served.get(page)?.requests ?? []);

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(preferences: MediaPreferences): Promise<void>;
    holdRequests(glob: string): Promise<void>;
    releaseRequests(): Promise<void>;
    turnWheel(deltaY: number): Promise<void>;
    moveMouse(x: number, y: number): Promise<void>;
    clickMouse(x: number, y: number): Promise<void>;
    serveFiles(files: Readonly<Record<string, string>>): Promise<void>;
    overrideStatus(ending: string, status: number | null): Promise<void>;
    servedRequests(): Promise<readonly string[]>;
  }
}
