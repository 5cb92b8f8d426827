import { isPlatformUrl } from '../faults/play-fault.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { openRendered } from '../open-rendered.ts';
import { settled } from '../settled.ts';

// The browser logs each call that fails.
test.use({ expectedFailurePaths: /^\/(api\/|art\/|channel-key$|report$)/ });

test('a server’s page stays while the platform cannot be reached, says so, and continues when it can be', async ({
  page,
  context,
}) => {
  await openRendered(page, northlineSite.url);
  await settled(page);
  await context.setStorageState({ cookies: [], origins: [] });

  let attempts = 0;
  await page.route(isPlatformUrl, (route) => {
    if (route.request().url().includes('/channel-key')) attempts += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto(northlineSite.url);
  const upcoming = page.getByRole('main').getByRole('heading', { name: 'Upcoming' });
  const notice = page.getByText('Northline Hockey League can’t be reached at the moment');
  await expect(notice).toBeVisible();
  await expect(upcoming).toBeVisible();
  // Each attempt asks twice for the key.
  await expect.poll(() => attempts).toBeGreaterThan(3);
  await expect(notice).toHaveCount(1);

  await page.unroute(isPlatformUrl);
  await settled(page);
  await expect(upcoming).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
});
