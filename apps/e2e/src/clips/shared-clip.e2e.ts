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
  const [first] = await readyClips('northline', 2);
  if (!first) throw new Error('northline has no clips');
  await page.goto(`${northlineSite.url}/moments?clip=${first.uuid}`);
  const reel = (uuid: string | null) => main(page).locator(`article[data-clip="${uuid}"]`);
  await expect(reel(first.uuid).locator('video')).toHaveJSProperty('paused', false);
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(first.uuid));
  const second = new URL(page.url()).searchParams.get('clip');
  await expect(reel(second).locator('video')).toHaveJSProperty('paused', false);
  await expect(reel(first.uuid).locator('video')).toHaveJSProperty('paused', true);
  await reel(second).getByRole('link').click();
  await expect(page).toHaveURL(/\/watch\//);
  await page.goBack();
  await expect(page).toHaveURL(`${northlineSite.url}/moments?clip=${second}`);
  await expect(reel(second)).toBeInViewport({ ratio: 0.9 });
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
