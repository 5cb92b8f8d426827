import { AccountLinksContext } from '@grandstand/account';
import { CatalogLinksContext } from '@grandstand/catalog';
import type { Settings, StaticData, User } from '@grandstand/api';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import type { Feature } from '@grandstand/tenant';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { renderUi } from '@grandstand/ui/testing';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { href } from '../paths.ts';
import { UrlModal } from '../shell/UrlModal.tsx';
import { SiteContext } from '../shell/site-context.ts';

const USER: User = {
  id: 1,
  email: 'a@b.c',
  first_name: 'A',
  last_name: 'B',
  email_verified: true,
  pending_email: null,
  temporary_password: false,
  trial_period_used: false,
  is_geo_blocked: false,
  capabilities: [],
  featureCount: {},
};

const channel = (provider: Settings['captcha']['provider']): StaticData => ({
  'color-settings': { updated_at: '2026-01-01T00:00:00Z', colors: {} },
  'events-categories': [],
  'events-locations': [],
  faq: [],
  menu: { groups: [], participants: [] },
  packages: [],
  pages: [],
  'participant-groups': [],
  'participant-group-properties': [],
  settings: {
    name: 'Plain',
    language: 'en',
    currency: 'USD',
    'google-analytics': null,
    analytics_key: null,
    captcha: { provider, site_key: 'key' },
    prerolls: [],
    static_blocks: [],
  },
  slides: [],
  subscriptions: [],
});

interface Options {
  readonly user?: User | null;
  readonly features?: readonly Feature[];
  readonly captcha?: Settings['captcha']['provider'];
}

/** Renders a page with `<UrlModal>` at a URL; returns a function that reads the current URL. */
async function renderAt(
  url: string,
  { user = null, features = ['player'], captcha = 'sandbox' }: Options = {},
) {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const session = createTestSession({
    stored,
    transport: () => new Promise(() => {}),
    clock,
  });
  setUser(session, user, 'selected');
  const frame = { header: true, footer: true };
  const shell = (
    <>
      <h1>The page</h1>
      <Outlet />
      <UrlModal />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: shell,
        children: [
          { path: '/login', handle: { frame, role: 'entry' }, element: null },
          { path: '*', handle: { frame, role: 'page' }, element: null },
        ],
      },
    ],
    { initialEntries: [url] },
  );
  await renderUi(
    <SiteContext value={{ config: { ...plainRuntimeConfig, features: [...features] }, stored }}>
      <SessionProvider
        session={session}
        startUp={{ staticData: channel(captcha), participants: null, bootstrap: null }}
      >
        <AccountLinksContext value={href}>
          <CatalogLinksContext value={href}>
            <RouterProvider router={router} />
          </CatalogLinksContext>
        </AccountLinksContext>
      </SessionProvider>
    </SiteContext>,
  );
  return () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
}

const dialog = (name: string) => page.getByRole('dialog', { name });

it('opens the login over the page, and closes it without changing the page', async () => {
  const currentUrl = await renderAt('/live?view=grid&modal=login#today');
  await expect.element(dialog('Log in').getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(page.getByRole('heading', { level: 1, includeHidden: true }).elements()).toHaveLength(1);
  await dialog('Log in').getByRole('button', { name: 'Close' }).click();
  await expect.poll(currentUrl).toBe('/live?view=grid#today');
  await expect.element(dialog('Log in')).not.toBeInTheDocument();
});

it('leads from login to registration and back without leaving the page', async () => {
  const currentUrl = await renderAt('/live?modal=login&event_id=7');
  await dialog('Log in')
    .getByRole('link', { name: /register/i })
    .click();
  await expect.poll(currentUrl).toBe('/live?modal=registration&event_id=7');
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await expect.poll(currentUrl).toBe('/live?modal=login&event_id=7');
  await expect.element(dialog('Log in')).toBeVisible();
});

it.each([
  ['/live?view=grid&modal=login', '/live?view=grid'],
  ['/live?modal=registration&event_id=7', '/watch/7'],
])('redirects a logged-in user from %s to %s', async (url, expectedUrl) => {
  const currentUrl = await renderAt(url, { user: USER });
  await expect.poll(currentUrl).toBe(expectedUrl);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

it('navigates to the registration page if the captcha does not work in a dialog', async () => {
  const currentUrl = await renderAt('/live?modal=registration&event_id=7', { captcha: 'recaptcha' });
  await expect.poll(currentUrl).toBe('/registration?event_id=7');
});

it('opens the search over the page, and keeps it open after removing the parameter', async () => {
  const currentUrl = await renderAt('/live?view=grid&modal=search');
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Search' })).toBeVisible();
  expect(currentUrl()).toBe('/live?view=grid');
});

it('does not navigate to an event on a channel without the player', async () => {
  const currentUrl = await renderAt('/live?modal=login&event_id=7', { user: USER, features: [] });
  await expect.poll(currentUrl).toBe('/live');
});

it.each(['/live', '/live?modal=unknown', '/login?modal=login'])('opens no dialog at %s', async (url) => {
  const currentUrl = await renderAt(url);
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(currentUrl()).toBe(url);
});
