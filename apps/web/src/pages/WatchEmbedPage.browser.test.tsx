import { createStoredValues, STORAGE_PREFIX, systemClock } from '@grandstand/core';
import { createMemoryStore } from '@grandstand/core/testing';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '../paths.ts';
import { exampleUser, liveEvent, renderSite } from '../testing/render-site.tsx';
import { Page } from './WatchEmbedPage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const TICKET = { type: 'ppv', has_access: false, single_event_package_id: 3 } as const;

/** Renders a frame of a paid event; tests run in a frame, too. The site's tabs have the key `siteKey`. */
async function renderFrame(siteKey: string | null) {
  const store = createMemoryStore();
  if (siteKey !== null) createStoredValues(store, systemClock, STORAGE_PREFIX).write('api_key', siteKey);
  let isAllowed = false;
  vi.spyOn(navigator.permissions, 'query').mockImplementation(() =>
    Promise.resolve(Object.assign(new EventTarget(), { state: isAllowed ? 'granted' : 'prompt' }) as never),
  );
  const request = vi.fn(async () => ({ localStorage: store }) as never);
  vi.spyOn(document, 'requestStorageAccess').mockImplementation(request);
  let hasUser = false;
  const site = await renderSite(
    <Routes>
      <Route path={PATHS.watchEmbed} element={<Page />} />
    </Routes>,
    {
      url: '/watch_embed/7?start=90',
      answer({ path, input }) {
        hasUser ||= input['api_key'] === 'key-of-user';
        if (path === '/events/7') return liveEvent(7, TICKET);
        return path === '/profile' && hasUser ? exampleUser : null;
      },
      view: { messages: ['browse', 'clips', 'player'] },
    },
  );
  return {
    ...site,
    request,
    /** The user allows the access and returns from another tab. */
    returnAllowed() {
      isAllowed = true;
      window.dispatchEvent(new Event('focus'));
    },
  };
}

const haveIt = page.getByRole('button', { name: 'I already have it' });

it('continues with the site’s user after a click', async () => {
  const { stored, request } = await renderFrame('key-of-user');
  await expect.element(haveIt).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  await haveIt.click();
  await expect.element(haveIt).not.toBeInTheDocument();
  expect(stored.read('api_key')).toBe('key-of-user');
});

it('continues with the site’s user on return, where the access is allowed', async () => {
  const { stored, returnAllowed } = await renderFrame('key-of-user');
  await expect.element(haveIt).toBeVisible();
  returnAllowed();
  await expect.element(haveIt).not.toBeInTheDocument();
  expect(stored.read('api_key')).toBe('key-of-user');
});

it('leads to the same second on the site where the browser refuses', async () => {
  const { request } = await renderFrame(null);
  request.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await haveIt.click();
  await expect.element(page.getByText(/Your browser doesn’t let this page use your account/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Open on/ }))
    .toHaveAttribute('href', '/watch/7?start=90');
});

it('asks for the login on the site where there is no session', async () => {
  await renderFrame(null);
  await haveIt.click();
  await expect.element(page.getByText(/You aren’t logged in on/)).toBeVisible();
});
