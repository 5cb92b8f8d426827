import { focus, rectOf } from '@grandstand/ui/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import type { createFakePlayer } from '../testing/fake-player.ts';
import { renderFakePlayer } from '../testing/render-fake-player.tsx';

type FakePlayer = ReturnType<typeof createFakePlayer>;

const RECORDING: Partial<PlaybackEngine> = { qualities: [720, 360], playingHeight: 360 };
const LIVE: Partial<PlaybackEngine> = { ...RECORDING, isLive: true };

interface Control {
  readonly role: 'button' | 'slider';
  readonly name: string;
  readonly stream: Partial<PlaybackEngine>;
  readonly key: string;
  /** What the key changes. */
  readonly read: (player: FakePlayer) => unknown;
  readonly expected: unknown;
}

const onTheatreChange = vi.fn<(isOn: boolean) => void>();

const button = (name: string, read: Control['read'], expected: unknown, stream = RECORDING): Control => ({
  role: 'button',
  name,
  stream,
  key: '{Enter}',
  read,
  expected,
});

const CONTROLS: readonly Control[] = [
  button('Play', ({ media }) => media.paused, false),
  button('Go back as far as possible', ({ media }) => media.currentTime, 8, LIVE),
  button('Back 10 seconds', ({ media }) => media.currentTime, 10),
  button('Forward 10 seconds', ({ media }) => media.currentTime, 30),
  button('Mute', ({ media }) => media.muted, true),
  button('Go live', ({ media }) => media.currentTime, 90, LIVE),
  button('Settings', () => document.querySelector(':popover-open')?.getAttribute('aria-label'), 'Settings'),
  button('Play on another screen', ({ store }) => store.getState().isRemote, true),
  button('Picture-in-picture', ({ store }) => store.getState().isPip, true),
  button('Wide player', () => onTheatreChange.mock.lastCall, [true]),
  button('Full screen', ({ store }) => store.getState().isFullscreen, true),
  {
    role: 'slider',
    name: 'Position',
    stream: RECORDING,
    key: '{ArrowRight}',
    read: ({ media }) => media.currentTime,
    expected: 21,
  },
  {
    role: 'slider',
    name: 'Volume',
    stream: RECORDING,
    key: '{ArrowLeft}',
    read: ({ media }) => media.volume,
    expected: 0.95,
  },
];

const theatre = { isOn: false, onChange: onTheatreChange };

/** The name of the focused element after each press of Tab, until the focus leaves the player. */
async function tabThroughPlayer(): Promise<string[]> {
  const names: string[] = [];
  focus(page.getByRole('region'));
  for (;;) {
    await userEvent.keyboard('{Tab}');
    const name = document.activeElement?.closest('[data-player]') && document.activeElement.ariaLabel;
    if (!name) return names;
    names.push(name);
  }
}

describe('each control', () => {
  it.each(CONTROLS)(
    '$name has a name and works by the key $key',
    async ({ role, name, stream, key, ...effect }) => {
      const player = await renderFakePlayer(stream, { theatre });
      const control = page.getByRole(role, { name, exact: true });
      expect(control.elements()).toHaveLength(1);
      focus(control);
      await userEvent.keyboard(key);
      expect(effect.read(player)).toEqual(effect.expected);
    },
  );

  it.each([
    ['a recording', RECORDING],
    ['a live stream', LIVE],
  ])('of %s is reached by Tab', async (_, stream) => {
    await renderFakePlayer(stream, { theatre });
    const controls = CONTROLS.filter((control) => stream.isLive || !control.stream.isLive);
    const expected = controls.map(({ name }) => name);
    expect((await tabThroughPlayer()).toSorted()).toEqual(expected.toSorted());
  });
});

/** Every visible control, with its place. */
function visibleControls() {
  const buttons = [...document.querySelectorAll('[data-player] button')];
  return buttons
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? '',
      rect: element.getBoundingClientRect(),
    }))
    .filter(({ name, rect }) => name && rect.width > 0);
}

const WIDTHS = [320, 390, 768, 1440];
const layouts = [RECORDING, LIVE].flatMap((stream) =>
  WIDTHS.flatMap((width) =>
    [1, 2].map((textScale) => ({ stream, width, textScale, isLive: !!stream.isLive })),
  ),
);

describe('the controls', () => {
  it.each(layouts)(
    'at $width px with text × $textScale lie within the player and do not overlap (live: $isLive)',
    async ({ stream, width, textScale }) => {
      const { style } = document.documentElement;
      style.fontSize = `${textScale * 100}%`;
      onTestFinished(() => void style.removeProperty('font-size'));
      await renderFakePlayer(stream, { theatre, width, locale: 'de' });
      const player = rectOf(page.getByRole('region'));
      const controls = visibleControls();
      expect(controls.length).toBeGreaterThan(4);
      const outside = controls.filter(({ rect }) => rect.left < player.left || rect.right > player.right);
      expect(outside.map(({ name }) => name)).toEqual([]);
      const overlaps = controls.flatMap(({ name, rect }, index) =>
        controls
          .slice(index + 1)
          .filter(
            ({ rect: other }) =>
              rect.left < other.right - 1 &&
              other.left < rect.right - 1 &&
              rect.top < other.bottom - 1 &&
              other.top < rect.bottom - 1,
          )
          .map((other) => `${name} / ${other.name}`),
      );
      expect(overlaps).toEqual([]);
    },
  );

  it('at 320 px offers in the settings what has no place in the control bar', async () => {
    const { store } = await renderFakePlayer(RECORDING, {
      width: 320,
      linkAt: (timeS) => `/watch/1?start=${timeS}`,
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect.element(settings.getByText('Play on another screen')).toBeVisible();
    await expect.element(settings.getByText('Share from 0:20')).toBeVisible();
    await expect.element(settings.getByText('Keyboard shortcuts')).toBeVisible();
    await settings.getByText('Picture-in-picture').click();
    expect(store.getState().isPip).toBe(true);
    await expect.element(settings).not.toBeInTheDocument();
  });

  it.each([320, 768])('at %i px return to the beginning of a live stream by the settings', async (width) => {
    const { media } = await renderFakePlayer(LIVE, { width });
    expect(page.getByRole('button', { name: 'Go back as far as possible' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Go back as far as possible').click();
    expect(media.currentTime).toBeLessThan(10);
  });

  it('are distinguishable in forced colours', async () => {
    await commands.emulateMedia({ forcedColors: 'active' });
    onTestFinished(() => commands.emulateMedia({ forcedColors: 'none' }));
    await renderFakePlayer(RECORDING);
    const bar = document.querySelector('[data-seek-bar]')?.parentElement?.parentElement ?? document.body;
    const { backgroundColor } = getComputedStyle(bar);
    expect(backgroundColor).toBe(getComputedStyle(document.body).backgroundColor);
    for (const control of bar.querySelectorAll('button'))
      expect(getComputedStyle(control).color).not.toBe(backgroundColor);
    const [track, thumb] = bar.querySelectorAll('[data-seek-bar] > div');
    const played = track?.lastElementChild;
    if (!track || !thumb || !played) throw new Error('The seek bar has other parts.');
    const colors = [bar, track, played].map((part) => getComputedStyle(part).backgroundColor);
    expect(new Set(colors).size).toBe(3);
  });
});

describe('the arrow keys of a remote control', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await userEvent.keyboard(`{${key}}`);
    return focused();
  };

  it('move the focus between controls, also up to the seek bar, where left and right seek', async () => {
    const { media } = await renderFakePlayer(RECORDING);
    focus(page.getByRole('region'));
    expect(await press('Enter')).toBe('Play');
    expect(await press('ArrowRight', 'ArrowRight')).toBe('Forward 10 seconds');
    expect(media.currentTime).toBe(20);
    expect(await press('ArrowUp')).toBe('Position');
    await press('ArrowRight');
    expect(media.currentTime).toBe(21);
  });

  it('seek and change the volume while the player itself has the focus', async () => {
    const { media } = await renderFakePlayer(RECORDING);
    focus(page.getByRole('region'));
    await press('ArrowRight', 'ArrowDown');
    expect(media.currentTime).toBe(25);
    expect(media.volume).toBeCloseTo(0.9);
  });

  it('leave the controls by Escape', async () => {
    await renderFakePlayer(RECORDING);
    focus(page.getByRole('button', { name: 'Mute' }));
    expect(await press('Escape')).toBe('Video player: Owls @ Hawks');
  });
});

it('a clicked control leaves the focus on the player, so that Space pauses', async () => {
  const { media } = await renderFakePlayer(RECORDING);
  await page.getByRole('button', { name: 'Mute' }).click();
  await userEvent.keyboard(' ');
  expect(media).toMatchObject({ muted: true, paused: false });
});

describe('a recording as live', () => {
  /** 20 s of 100 s, 30 s behind the clock. */
  const renderAsLive = () => renderFakePlayer({ isLive: true, isAsLive: true, liveEdgeS: 50 });

  it.each(['{ArrowRight}'.repeat(20), 'l'.repeat(10), '{End}'])(
    'is not played ahead of the clock by the keys %s',
    async (keys) => {
      const { media } = await renderAsLive();
      focus(page.getByRole('region'));
      await userEvent.keyboard(keys);
      expect(media.currentTime).toBe(50);
    },
  );

  it('ignores the digits, which would jump to shares of the whole recording', async () => {
    const { media } = await renderAsLive();
    focus(page.getByRole('region'));
    await userEvent.keyboard('9');
    expect(media.currentTime).toBe(20);
  });

  it('begins at its first second', async () => {
    const { media } = await renderAsLive();
    focus(page.getByRole('region'));
    await userEvent.keyboard('{Home}');
    expect(media.currentTime).toBe(0);
  });

  it('has a seek bar that ends at the clock, for the pointer and the keyboard', async () => {
    const { media } = await renderAsLive();
    const bar = page.elementLocator(document.querySelector('[data-seek-bar]') ?? document.body);
    const { width } = rectOf(bar);
    await bar.click({ position: { x: width - 1, y: 10 } });
    expect(media.currentTime).toBeGreaterThan(49);
    expect(media.currentTime).toBeLessThanOrEqual(50);
    const slider = page.getByRole('slider', { name: 'Position' });
    focus(slider);
    await userEvent.keyboard('{End}');
    expect(media.currentTime).toBe(50);
    await expect.element(slider).toHaveAttribute('max', '50');
  });

  it('says that it is as live, and offers to return to the clock', async () => {
    const { media } = await renderAsLive();
    await page.getByRole('button', { name: 'Go live' }).click();
    expect(media.currentTime).toBe(50);
    media.emit('timeupdate');
    await expect.element(page.getByRole('button', { name: 'As live' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Live', exact: true }).elements()).toEqual([]);
  });
});
