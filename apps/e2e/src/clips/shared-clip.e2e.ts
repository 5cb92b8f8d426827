import { expect, northlineSite, test } from '../journey.ts';
import { withBasicPass } from '../account/visit.ts';
import { main } from '../browse/locators.ts';
import { registerOn } from '../platform.ts';
import { currentTime } from '../watch/play.ts';
import { makeClips, readyClip, readyClips } from './ready-clip.ts';

test('plays a shared clip without a login, and corrects the event in its path', async ({ page }) => {
  // Makes a new clip: clips of other tests may be shorter than the start second.
  const [clip] = await makeClips(await withBasicPass(await registerOn('northline')), 'northline', 1);
  if (!clip) throw new Error('no clip was made');
  const path = `/share/${clip.event_id}/${clip.uuid}`;
  await page.goto(`${northlineSite.url}/share/1/${clip.uuid}?t=2`);
  await expect(page).toHaveURL(`${northlineSite.url}${path}?t=2`);
  await expect(main(page).getByRole('heading', { level: 1, name: clip.name })).toBeVisible();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(2);
  await expect(main(page).getByRole('region', { name: 'The event' }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/watch/${clip.event_id}`),
  );
});

test('swipes through moments by keys, and returns to the same clip', async ({ page }) => {
  await readyClips('northline', 2);
  await page.goto(`${northlineSite.url}/moments`);
  const reel = (position: number) => main(page).locator(`article[aria-posinset="${position}"]`);
  await expect(reel(1).locator('video')).toHaveJSProperty('paused', false);
  await page.keyboard.press('j');
  const second = await reel(2).getAttribute('data-clip');
  await expect(page).toHaveURL(`${northlineSite.url}/moments?clip=${second}`);
  await expect(reel(2).locator('video')).toHaveJSProperty('paused', false);
  await expect(reel(1).locator('video')).toHaveJSProperty('paused', true);
  await reel(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/watch\//);
  await page.goBack();
  await expect(page).toHaveURL(`${northlineSite.url}/moments?clip=${second}`);
  await expect(page.locator(`[data-clip="${second}"]`)).toBeInViewport({ ratio: 0.9 });
});

test('plays a clip in a frame, whose links open outside of it', { tag: '@deep' }, async ({ page }) => {
  const clip = await readyClip('northline');
  await page.goto(`${northlineSite.url}/watch_embed/${clip.event_id}?clip=${clip.uuid}&autoplay=1&muted=1`);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
  await page.mouse.move(300, 300);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Watch from/ }).click();
  await expect(await popup).toHaveURL(/\/watch\//);
  await expect(page).toHaveURL(/\/watch_embed\//);
});
