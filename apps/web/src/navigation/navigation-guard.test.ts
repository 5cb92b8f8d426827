import type { User } from '@grandstand/api';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { type PageRole, reloadErrorsAtom } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { describe, expect, it } from 'vitest';
import { href, type PageName, PATHS } from '../paths.ts';
import { ROUTES } from '../routes.ts';
import { createNavigationGuard } from './navigation-guard.ts';
import { createReturnUrlStore } from './return-url.ts';

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
type TestUser = readonly [user: User | null, pass: Parameters<typeof setUser>[2]];
const ANONYMOUS: TestUser = [null, 'unknown'];
const WITHOUT_PASS: TestUser = [USER, 'missing'];
const WITH_PASS: TestUser = [USER, 'selected'];
const TEMPORARY: TestUser = [{ ...USER, temporary_password: true }, 'selected'];

function setUp([user, pass]: TestUser = ANONYMOUS) {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const session = createTestSession({
    stored,
    transport: () => Promise.reject(new Error('Unexpected request')),
    clock,
  });
  setUser(session, user, pass);
  const guardNavigation = createNavigationGuard(session, stored, ['player']);
  let stepsBack = 0;
  const goBack = async () => {
    stepsBack += 1;
  };
  /** The URL of the redirect, or null if the navigation is allowed. */
  const navigate = async (path: string, role: PageRole = 'page') => {
    const request = new Request(new URL(path, 'https://site.example'));
    try {
      await guardNavigation({ request, params: {}, role, goBack });
      return null;
    } catch (redirect) {
      if (!(redirect instanceof Response)) throw redirect;
      return redirect.headers.get('location');
    }
  };
  return { stored, session, navigate, stepsBack: () => stepsBack };
}

const PACKAGES = '/packages';
const EDIT_PROFILE = '/profile/edit';
/** Redirect of each route for a user who is anonymous, without a pass, with the basic pass, with a temporary password. */
const REDIRECTS: Readonly<Record<PageName, readonly (string | null)[]>> = {
  home: [null, PACKAGES, null, EDIT_PROFILE],
  upcoming: [null, PACKAGES, null, EDIT_PROFILE],
  live: [null, PACKAGES, null, EDIT_PROFILE],
  vod: [null, PACKAGES, null, EDIT_PROFILE],
  schedule: [null, PACKAGES, null, EDIT_PROFILE],
  watch: [null, PACKAGES, null, EDIT_PROFILE],
  watchEmbed: [null, PACKAGES, null, EDIT_PROFILE],
  vodLibrary: [null, PACKAGES, null, EDIT_PROFILE],
  share: [null, PACKAGES, null, EDIT_PROFILE],
  watchLibrary: [null, PACKAGES, null, EDIT_PROFILE],
  moments: [null, PACKAGES, null, EDIT_PROFILE],
  simulate: [null, PACKAGES, null, EDIT_PROFILE],
  userClips: ['/login', PACKAGES, null, EDIT_PROFILE],
  userDownloads: ['/login', PACKAGES, null, EDIT_PROFILE],
  logIn: [null, '/', '/', '/'],
  register: [null, '/', '/', '/'],
  verifyNotice: [null, PACKAGES, null, EDIT_PROFILE],
  verifyEmail: [null, PACKAGES, null, EDIT_PROFILE],
  passwordResetRequest: [null, '/', '/', '/'],
  passwordReset: [null, '/', '/', '/'],
  confirmAccountDeletion: [null, PACKAGES, null, EDIT_PROFILE],
  profile: ['/login', PACKAGES, null, EDIT_PROFILE],
  transactions: ['/login', PACKAGES, null, EDIT_PROFILE],
  cards: ['/login', PACKAGES, null, EDIT_PROFILE],
  editProfile: ['/login', PACKAGES, null, null],
  favorites: ['/login', PACKAGES, null, EDIT_PROFILE],
  packages: [null, null, null, EDIT_PROFILE],
  buy: [null, null, null, EDIT_PROFILE],
  selectPackage: [null, null, null, EDIT_PROFILE],
  faq: [null, PACKAGES, null, EDIT_PROFILE],
  contacts: [null, PACKAGES, null, EDIT_PROFILE],
  about: [null, PACKAGES, null, EDIT_PROFILE],
  privacy: [null, null, null, EDIT_PROFILE],
  terms: [null, null, null, EDIT_PROFILE],
  search: [null, PACKAGES, null, EDIT_PROFILE],
  multiview: [null, PACKAGES, null, EDIT_PROFILE],
  notFound: [null, PACKAGES, null, EDIT_PROFILE],
};

describe.each([
  ['anonymous', ANONYMOUS, 0],
  ['without a pass', WITHOUT_PASS, 1],
  ['with the basic pass', WITH_PASS, 2],
  ['with a temporary password', TEMPORARY, 3],
] as const)('redirects of every route for a user who is %s', (_, testUser, column) => {
  it.each(Object.entries(REDIRECTS))('%s', async (name, row) => {
    const { navigate } = setUp(testUser);
    const path = Object.entries(PATHS).find(([pageName]) => pageName === name)?.[1];
    const route = ROUTES.find((candidate) => candidate.path === path);
    if (!route) throw new Error(`No route has the path of ${name}.`);
    expect(await navigate(route.path.replace(':id', '7'), route.role)).toBe(row[column]);
  });
});

describe('the stored pages (§2, guard 5)', () => {
  const lastPage = { path: '/watch/7', query: '?t=3', params: {}, referrer: '/live' };

  it('include the page before, for analytics, and the open page with its referrer', async () => {
    const { navigate, stored } = setUp();
    await navigate('/live');
    expect(stored.read('previous_page_for_analytics')).toBeNull();
    await navigate('/watch/7?t=3');
    expect(stored.read('previous_page_for_analytics')).toBe('/live');
    expect(stored.read('last_page')).toEqual(lastPage);
  });

  it.each([
    ['/login', 'entry'],
    ['/registration', 'entry'],
    ['/verify-notice', 'verification'],
    ['/verify-email?signature=s', 'verification'],
    ['/password-reset-request', 'recovery'],
    ['/password-reset?signature=s', 'recovery'],
    ['/404', 'error'],
  ] as const)('do not include %s', async (path, role) => {
    const { navigate, stored } = setUp();
    await navigate('/live');
    await navigate('/watch/7?t=3');
    await navigate(path, role);
    expect(stored.read('last_page')).toEqual(lastPage);
    expect(stored.read('previous_page_for_analytics')).toBe('/watch/7?t=3');
  });

  it('include the requested page when a login is required first', async () => {
    const { navigate, stored } = setUp();
    await navigate('/live');
    expect(await navigate('/profile?tab=clips', 'personal')).toBe('/login');
    expect(stored.read('last_page')).toMatchObject({ path: '/profile', query: '?tab=clips' });
  });

  it.each([
    ['/login?event_id=8', 'entry'],
    ['/registration?event_id=8', 'entry'],
    ['/verify-notice?event_id=8', 'verification'],
    ['/live?view=grid&modal=login&event_id=8', 'page'],
  ] as const)('include the event of %s (§3, event_id)', async (path, role) => {
    const { navigate, stored } = setUp();
    await navigate('/watch/7?t=3');
    await navigate(path, role);
    expect(stored.read('last_page')).toEqual({
      path: '/watch/8',
      query: '',
      params: { id: '8' },
      referrer: '/watch/7?t=3',
    });
  });

  it('include the event of /packages?event_id as the page to return to after choosing a pass', async () => {
    const { navigate, stored } = setUp(WITHOUT_PASS);
    await navigate('/watch/7');
    await navigate('/packages?event_id=8', 'without-pass');
    expect(createReturnUrlStore(stored).takeUrl()).toBe('/watch/8');
  });

  it('leave out the dialog that was open over the page', async () => {
    const { navigate, stored } = setUp();
    await navigate('/live?view=grid&modal=login');
    expect(stored.read('last_page')).toMatchObject({ path: '/live', query: '?view=grid' });
  });

  it('include the requested page when a pass must be chosen first', async () => {
    const { navigate, stored } = setUp(WITHOUT_PASS);
    expect(await navigate('/watch/7?t=3')).toBe('/packages');
    expect(stored.read('form_fullPath')).toBe('/watch/7?t=3');
  });
});

describe('navigation guard', () => {
  it('adds the stored trk to the next URL', async () => {
    const { navigate } = setUp();
    expect(await navigate('/?trk=mail')).toBeNull();
    expect(await navigate('/live')).toBe('/live?trk=mail');
  });

  it('goes back one step when an anonymous user goes from the login to the purchase (guard 1)', async () => {
    const { navigate, stepsBack } = setUp();
    await navigate('/login', 'entry');
    await navigate('/buy', 'buy');
    expect(stepsBack()).toBe(1);
  });

  it('clears the reload errors after a navigation to another page, but not after a change of the filter', async () => {
    const { navigate, session } = setUp();
    await navigate('/live');
    session.addReloadError('http://api/x', { isRateLimited: false, isMutation: false, isPageScoped: true });
    await navigate('/live?sport=1');
    expect([...session.store.get(reloadErrorsAtom)]).toHaveLength(1);
    await navigate(href.upcoming());
    expect([...session.store.get(reloadErrorsAtom)]).toHaveLength(0);
  });
});
