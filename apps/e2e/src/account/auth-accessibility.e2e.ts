import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectScreensWithoutViolation, type Screen, batchScreens } from './screen-states.ts';

test.use({ expectedFailurePaths: /^\/api\/auth\/(email-verify|password-reset-request)$/, motion: 'reduce' });

const LINK = 'email=robin@example.com&expires=4000000000&signature=x';

/** The state in which the page opens: no step leads to it. */
const initialState = async () => {};
const expectVisible = (selector: string) => (page: Page) => expect(page.locator(selector)).toBeVisible();
const submit = (page: Page) => page.locator('main form button[type="submit"]').click();
const submitEmpty = async (page: Page) => {
  await submit(page);
  await expect(page.locator('main [aria-invalid="true"]')).not.toHaveCount(0);
};

/** The pages of a logged-in user are in accessibility.e2e.ts. */
const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', states: [expectVisible('main input[name="password"]'), submitEmpty] },
  { name: 'password reset', path: `/password-reset?${LINK}`, states: [submitEmpty] },
  { name: 'email verification', path: `/verify-email?${LINK}`, states: [initialState] },
  { name: 'password reset, broken link', path: '/password-reset', states: [initialState] },
  { name: 'login with a code', path: '/login?with=code', states: [expectVisible('main input[name="code"]')] },
  { name: 'registration', path: '/registration', states: [initialState, submitEmpty] },
  {
    name: 'login, cancelled at the provider',
    path: '/login?social_error=cancelled',
    states: [expectVisible('main [role="alert"]')],
  },
  {
    name: 'password reset request',
    path: '/password-reset-request',
    states: [
      initialState,
      async (page) => {
        await page.locator('main input[name="email"]').fill('unknown@example.com');
        await submit(page);
        await expect(page.locator('main h1[tabindex]')).toBeVisible();
      },
    ],
  },
  { name: 'email verification, broken link', path: '/verify-email', states: [initialState] },
  { name: 'verify notice of an anonymous user', path: '/verify-notice', states: [initialState] },
  {
    name: 'login, terms required',
    path: '/login?social_error=terms-required&social_provider=google',
    states: [
      async (page) => {
        await expectVisible('main input[type="checkbox"]')(page);
        await submitEmpty(page);
      },
    ],
  },
];

for (const { site, tier, axeWidth, checks } of batchScreens(SCREENS, 'homefield'))
  test(
    `${site.tenant}, ${axeWidth === null ? 'sample' : `${axeWidth} px`} › login and registration pages have no accessibility violation and fit the window`,
    { tag: tier === 'deep' ? '@deep' : [] },
    ({ page }) =>
      expectScreensWithoutViolation(page, checks, (path) => page.goto(new URL(path, site.url).href)),
  );
