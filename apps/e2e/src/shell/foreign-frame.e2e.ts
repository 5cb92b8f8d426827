import { calls } from '@grandstand/api';
import { withBasicPass } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { clientOf, registerOn } from '../platform.ts';
import { submitLogIn } from '../resilience/page-actions.ts';
import { type ForeignSite, startForeignSite } from './foreign-site.ts';

let foreign: ForeignSite;
test.beforeAll(async () => {
  foreign = await startForeignSite();
});
test.afterAll(() => foreign.close());

/** One path is in the gate. */
const tagOf = (path: string): string[] => (path === '/watch_embed/1/2' ? [] : ['@deep']);

async function findEventToBuy(): Promise<number> {
  const client = await clientOf('northline');
  const events = await client(calls.listEvents, { stream_status: 'upcoming', no_limit: '1' });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  const event = events.value.data.find(({ has_access: hasAccess, type }) => !hasAccess && type === 'paid');
  if (!event) throw new Error('northline has no upcoming event that must be bought');
  return event.id;
}

test('opens login and purchase outside of a frame, and returns to the match after the login', async ({
  page,
}) => {
  const id = await findEventToBuy();
  const user = await withBasicPass(await registerOn('northline'));
  await page.goto(foreign.framing(`${northlineSite.url}/watch_embed/${id}?modal=login`));
  const frame = page.frameLocator('iframe');
  const logIn = frame.getByRole('link', { name: 'Log in' });
  await expect(logIn).toBeVisible();
  await expect(frame.locator('input')).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await logIn.click();
  const site = await opened;
  await expect(site).toHaveURL(`${northlineSite.url}/login?event_id=${id}`);
  await expect(logIn).toBeVisible();
  await submitLogIn(site, user);
  await expect(site).toHaveURL(`${northlineSite.url}/watch/${id}`);
});

test.describe('with headers', () => {
  test.use({ expectedPolicyViolations: /frame-ancestors/ });
  for (const path of ['/watch_embed/1/2', '/watch_embed/', '/login'])
    test(`the browser refuses ${path} in a frame of another site`, { tag: tagOf(path) }, async ({ page }) => {
      const violation = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await page.goto(foreign.framing(northlineSite.url + path));
      await violation;
    });
});

for (const path of ['/watch_embed/1/2', '/login', '/buy?event_id=1', '/?modal=login'])
  test(
    `without headers, a frame of ${path} shows a link to the site only`,
    { tag: tagOf(path) },
    async ({ page }) => {
      const url = foreign.northlineWithoutPolicy + path;
      await page.goto(foreign.framing(url));
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/opens in its own tab/);
      await expect(frame.locator('input, form, header')).toHaveCount(0);
      const opened = page.waitForEvent('popup');
      await frame.getByRole('link').click();
      await expect(await opened).toHaveURL(url);
      await expect(page).toHaveURL(foreign.framing(url));
    },
  );
