import { calls } from '@grandstand/api';
import type { Locator, Page } from '@playwright/test';
import { expect, siteOf, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { problemsAtEachWidth, violationsOn } from '../violations.ts';
import { currentTime, play } from './play.ts';
import { findPublicEvent } from './watchable-events.ts';

const CHANNELS = ['northline', 'homefield', 'megdan'] as const;
type Channel = (typeof CHANNELS)[number];

// Controls are found by their roles in the player, because the channels differ in language.
const player = (page: Page) => page.locator('[data-player]');
const menuButtons = (page: Page) => player(page).locator('button[aria-haspopup="dialog"]:visible');
const openMenu = (page: Page) => player(page).locator('[popover]:popover-open');
const focused = (page: Page) => page.locator(':focus');

async function openRecording(page: Page, channel: Channel): Promise<number> {
  const id = await findPublicEvent(channel, 'finished');
  await page.goto(`${siteOf(channel).url}/watch/${id}`);
  await play(page);
  // The position advances before the player shows its controls.
  await expect(player(page).locator('[data-seek-bar]')).toBeAttached();
  return id;
}

/** The name that assistive technology reads, as far as the player's controls need it. */
const nameIn = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
const nameOf = (control: Locator): Promise<string> => control.evaluate(nameIn);

/** Presses Tab from the player's main control to its last one; returns the names of the controls in order. */
async function tabThroughControls(page: Page): Promise<readonly string[]> {
  await player(page).focus();
  const names: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await focused(page).evaluate((element) => element.closest('[data-player]') !== null);
    if (!isInside) return names;
    names.push(await nameOf(focused(page)));
  }
  throw new Error(`The focus does not leave the player: ${names.join(', ')}`);
}

interface Cue {
  readonly startS: number;
  readonly text: string;
}

const secondsOf = (time: string): number =>
  time.split(':').reduce((total, part) => total * 60 + Number(part), 0);

/** The first caption of a recording in the page's language, from the files of the stream. */
async function firstCue(page: Page, channel: Channel, id: number): Promise<Cue> {
  const event = await (await clientOf(channel))(calls.getEvent, { id });
  if (!event.ok) throw new Error(JSON.stringify(event.error));
  const language = await page.locator('html').getAttribute('lang');
  const track = event.value.media[0]?.captions?.find((one) => one.language === language);
  if (!track) throw new Error(`There are no captions in ${language}`);
  const url = track.url.replace('localhost', '127.0.0.1');
  const playlist = await (await fetch(url)).text();
  for (const segment of playlist.match(/^seg-\d+\.vtt$/gm) ?? []) {
    const text = await (await fetch(new URL(segment, url))).text();
    const cue = /^([\d:.]+) --> [^\n]*\n([^]*?)(?:\n\n|$)/m.exec(text);
    if (cue?.[1] && cue[2]) return { startS: secondsOf(cue[1]), text: cue[2].trim() };
  }
  throw new Error('The captions are empty');
}

test('the seek bar moves by keys while the video plays', { tag: '@deep' }, async ({ page }) => {
  await openRecording(page, 'northline');
  const lengthS = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  const slider = page.getByRole('slider', { name: 'Position' });
  await slider.focus();
  /** Presses a key, and expects that the video plays on from about this second. */
  const pressTo = async (key: string, expectedS: number) => {
    await slider.press(key);
    await expect(page.locator('video')).toHaveJSProperty('seeking', false);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(expectedS);
    expect(await currentTime(page)).toBeLessThan(expectedS + 30);
  };
  await pressTo('PageUp', lengthS / 10);
  await pressTo('PageUp', lengthS / 5);
  await pressTo('ArrowRight', lengthS / 5);
  await pressTo('Home', 0);
});

const START_LINKS = ['?start=90', '?start=90.5', '?start=1m30s', '?t=90', '?t=1m30s', '#t=90'];
for (const link of START_LINKS)
  test(`${link} starts the video at 90 s`, { tag: '@deep' }, async ({ page }) => {
    const id = await findPublicEvent('northline', 'finished');
    await page.goto(`${siteOf('northline').url}/watch/${id}${link}`);
    await play(page);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(90);
    expect(await currentTime(page)).toBeLessThan(110);
  });

test('a start time that no link can mean is ignored', { tag: '@deep' }, async ({ page }) => {
  const id = await findPublicEvent('northline', 'finished');
  await page.goto(`${siteOf('northline').url}/watch/${id}?t=soon`);
  await play(page);
  expect(await currentTime(page)).toBeLessThan(20);
});

for (const channel of CHANNELS) {
  test.describe(channel, () => {
    test.use({ motion: 'reduce' });

    test(
      'the controls of the player are reached by Tab and by arrow keys',
      { tag: channel === 'northline' ? [] : '@deep' },
      async ({ page }) => {
        await openRecording(page, channel);
        const names = await tabThroughControls(page);
        expect(names).not.toContain('');
        expect(new Set(names).size).toBe(names.length);
        const controls = player(page).locator('button:visible, input:visible, a[href]:visible');
        // The slider of the volume appears with the focus.
        expect(names.length).toBeGreaterThanOrEqual(await controls.count());

        // Enter on the player leads to its main control, arrow keys from there to its neighbours, Escape back.
        await player(page).focus();
        await page.keyboard.press('Enter');
        await expect(player(page).locator('button:focus')).toBeVisible();
        const main = await nameOf(focused(page));
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => nameOf(focused(page))).not.toBe(main);
        await page.keyboard.press('ArrowLeft');
        await expect.poll(() => nameOf(focused(page))).toBe(main);
        await page.keyboard.press('Escape');
        await expect(player(page)).toBeFocused();
      },
    );

    test('captions are switched on and off by their key', { tag: '@deep' }, async ({ page }) => {
      const id = await openRecording(page, channel);
      await page.keyboard.press('Space');
      await expect(page.locator('video')).toHaveJSProperty('paused', true);
      const cue = await firstCue(page, channel, id);
      await page.locator('video').evaluate((video: HTMLVideoElement, timeS) => {
        video.currentTime = timeS;
      }, cue.startS + 0.1);
      await page.keyboard.press('c');
      await expect(page.locator('[data-captions]')).toContainText(cue.text);
      await page.keyboard.press('c');
      await expect(page.locator('[data-captions]')).toHaveCount(0);
      expect(await currentTime(page)).toBeCloseTo(cue.startS + 0.1, 1);
    });

    test('each menu takes the focus, and Escape gives it back', { tag: '@deep' }, async ({ page }) => {
      await openRecording(page, channel);
      await page.keyboard.press('Space');
      for (const button of await menuButtons(page).all()) {
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(openMenu(page)).toHaveCount(1);
        await expect(openMenu(page).locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(openMenu(page)).toHaveCount(0);
        await expect(button).toBeFocused();
      }
    });

    test('has no accessibility problem with any menu open', { tag: '@deep' }, async ({ page }) => {
      await openRecording(page, channel);
      const problems: string[] = [];
      const check = async (state: string) => {
        for (const problem of await problemsAtEachWidth(page)) problems.push(`${state}: ${problem}`);
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await page.keyboard.press('Space');
      await check('paused');
      for (const button of await menuButtons(page).all()) {
        const name = await nameOf(button);
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(openMenu(page)).toHaveCount(1);
        await check(name);
        // The appearance of captions is a second level of their menu.
        const inMenu = openMenu(page).locator('button');
        if ((await openMenu(page).locator('input').count()) > 0 && (await inMenu.count()) === 1) {
          await inMenu.click();
          await expect(openMenu(page).locator('select')).not.toHaveCount(0);
          await check(`${name}, appearance`);
        }
        await page.keyboard.press('Escape');
        await expect(openMenu(page)).toHaveCount(0);
      }
      await player(page).focus();
      await page.keyboard.press('?');
      await expect(page.locator('dialog:modal')).toBeVisible();
      await check('keyboard shortcuts');
      expect(problems).toEqual([]);
    });

    test('the embedded player has no accessibility problem', { tag: '@deep' }, async ({ page }) => {
      const id = await findPublicEvent(channel, 'finished');
      await page.goto(`${siteOf(channel).url}/watch_embed/${id}`);
      await play(page);
      await page.keyboard.press('Space');
      expect(await violationsOn(page)).toEqual([]);
    });
  });
}
