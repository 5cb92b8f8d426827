import { browserStorage } from '@grandstand/session';
import { focus, renderUi } from '@grandstand/ui/testing';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { createFakePlayer } from '../testing/fake-player.ts';
import { StoreContext } from '../ui/player-context.ts';
import { PlayerLayers } from '../ui/PlayerLayers.tsx';
import { CAPTIONS_STORAGE_KEY } from './caption-settings.ts';
import type { Programme } from './programme.ts';
import { ProgrammeProvider } from './ProgrammeProvider.tsx';

const PROGRAMME: Programme = {
  startMs: 0,
  captions: [
    { language: 'en', name: 'English', url: '/programme/en.m3u8' },
    { language: 'bg', name: 'Български', url: '/programme/bg.m3u8' },
  ],
  thumbnailsUrl: '/programme/thumbnails.vtt',
  moments: [
    { kind: 'period', timeS: 10, label: 'Period 1', score: null },
    { kind: 'goal', timeS: 60, label: 'Hawks score: 1–0', score: [1, 0] },
  ],
  teams: [
    { code: 'HAW', color: null },
    { code: 'OWL', color: null },
  ],
};

beforeEach(async () => {
  browserStorage().remove(CAPTIONS_STORAGE_KEY);
  const files: Record<string, string> = {
    '/programme/thumbnails.vtt': 'WEBVTT\n\n00:00.000 --> 01:40.000\nsprite.jpg#xywh=160,0,160,90\n',
  };
  for (const [language, text] of [
    ['en', 'A quick break'],
    ['bg', 'Бърза атака'],
  ]) {
    files[`/programme/${language}.m3u8`] = `#EXTM3U\n#EXTINF:100,\n${language}.vtt\n#EXT-X-ENDLIST\n`;
    files[`/programme/${language}.vtt`] = `WEBVTT\n\n00:15.000 --> 00:25.000\n${text}\n`;
  }
  const toBase64 = (text: string) =>
    btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
  await commands.serveFiles(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, toBase64(text)])),
  );
});

/** Renders a paused player of a 100 s recording at 0:20. URLs become absolute, as those of the API are. */
async function renderProgramme(element?: HTMLVideoElement) {
  const player = createFakePlayer();
  onTestFinished(player.detach);
  const { media, store } = player;
  media.readyState = 4;
  media.duration = 100;
  media.currentTime = 20;
  media.setRanges({ seekable: [[0, 100]], buffered: [[0, 100]], played: [[0, 1]] });
  for (const type of ['loadedmetadata', 'durationchange', 'timeupdate', 'progress', 'pause'])
    media.emit(type);
  const absolute = (url: string) => new URL(url, location.href).href;
  const programme = {
    ...PROGRAMME,
    thumbnailsUrl: absolute('/programme/thumbnails.vtt'),
    captions: PROGRAMME.captions.map((track) => ({ ...track, url: absolute(track.url) })),
  };
  await renderUi(
    <StoreContext value={store}>
      <ProgrammeProvider programme={programme}>
        <PlayerLayers
          box={createRef()}
          video={createRef()}
          acquireVideo={element && (() => element)}
          title="Owls @ Hawks"
          onRetry={() => undefined}
        />
      </ProgrammeProvider>
    </StoreContext>,
    { messages: 'player' },
  );
  return player;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('captions', () => {
  it('are off at first, appear in the chosen language, and stay on for the next video', async () => {
    await renderProgramme();
    await expect.element(button('Captions')).toBeVisible();
    expect(document.querySelector('[data-captions]')).toBeNull();
    await button('Captions').click();
    await expect.element(page.getByRole('radio', { name: 'Off' })).toHaveFocus();
    await page.getByText('Български').click();
    await expect.element(page.getByText('Бърза атака')).toBeVisible();
    await page.getByText('English').click();
    await expect.element(page.getByText('A quick break')).toBeVisible();
    expect(browserStorage().read(CAPTIONS_STORAGE_KEY)).toMatchObject({ isOn: true, language: 'en' });
    await userEvent.keyboard('{Escape}c');
    await expect.element(page.getByText('A quick break')).not.toBeInTheDocument();
  });

  it('change their appearance with a preview, one step away, by the keyboard', async () => {
    await renderProgramme();
    focus(button('Captions'));
    await userEvent.keyboard('{Enter}');
    await button('Appearance').click();
    await expect.element(page.getByText('Captions look like this')).toBeVisible();
    await page.getByRole('combobox', { name: 'Text color' }).selectOptions('Yellow');
    await expect
      .element(page.getByText('Captions look like this'))
      .toHaveStyle({ color: 'rgb(255, 233, 74)' });
    await button('Reset').click();
    await expect
      .element(page.getByText('Captions look like this'))
      .toHaveStyle({ color: 'rgb(255, 255, 255)' });
  });
});

describe('captions of the stream', () => {
  it('are in the same menu, load when they are chosen, and appear at their time', async () => {
    const { updateEngine } = await renderProgramme();
    const chosen: (string | null)[] = [];
    updateEngine({
      captionTracks: [
        { id: 'CC1', name: 'English (CC)', language: 'en' },
        { id: 'same', name: 'English', language: 'en' },
      ],
      setCaptionTrack(id) {
        chosen.push(id);
        updateEngine({ captionCues: id ? [{ startS: 18, endS: 22, text: 'Crowd noise' }] : [] });
      },
    });
    await button('Captions').click();
    await expect.element(page.getByRole('radio', { name: 'Off' })).toHaveFocus();
    expect(page.getByRole('radio').elements()).toHaveLength(4);
    await page.getByText('English (CC)').click();
    await expect.element(page.getByText('Crowd noise')).toBeVisible();
    await page.getByText('Off').click();
    await expect.element(page.getByText('Crowd noise')).not.toBeInTheDocument();
    expect(chosen).toEqual(['CC1', null]);
  });
});

describe('captions in the full screen of the system', () => {
  it('are a text track of the video while it lasts', async () => {
    const element = document.createElement('video');
    Object.assign(element, { webkitEnterFullscreen: () => undefined });
    const isFullscreen = { value: false };
    Object.defineProperty(element, 'webkitDisplayingFullscreen', { get: () => isFullscreen.value });
    await renderProgramme(element);
    await button('Captions').click();
    await page.getByText('Български').click();
    await expect.element(page.getByText('Бърза атака')).toBeVisible();
    const tracks = () =>
      Array.from(element.textTracks, ({ label, language, mode, cues }) => ({
        label,
        language,
        mode,
        times: Array.from(cues ?? [], ({ startTime, endTime }) => [startTime, endTime]),
      }));
    const track = { label: 'Български', language: 'bg', times: [[15, 25]] };
    expect(tracks()).toEqual([{ ...track, mode: 'hidden' }]);
    isFullscreen.value = true;
    element.dispatchEvent(new Event('webkitbeginfullscreen'));
    expect(tracks()).toEqual([{ ...track, mode: 'showing' }]);
    isFullscreen.value = false;
    element.dispatchEvent(new Event('webkitendfullscreen'));
    expect(tracks()).toEqual([{ ...track, mode: 'hidden' }]);
  });
});

describe('moments', () => {
  it('are marked on the seek bar, and a menu jumps to them', async () => {
    const { media } = await renderProgramme();
    await expect.element(button('Moments')).toBeVisible();
    expect(document.querySelectorAll('[data-moment]')).toHaveLength(2);
    await button('Moments').click();
    await page.getByRole('button', { name: '1:00 Hawks score: 1–0' }).click();
    expect(media.currentTime).toBe(60);
    media.emit('timeupdate');
    await expect.poll(() => document.querySelector('[data-score-bug]')?.textContent).toBe('HAW1OWL0');
  });

  it('include those that the stream names', async () => {
    const { media, updateEngine } = await renderProgramme();
    updateEngine({ moments: [{ timeS: 40, label: 'Half-time' }] });
    await button('Moments').click();
    await page.getByRole('button', { name: '0:40 Half-time' }).click();
    expect(media.currentTime).toBe(40);
  });
});

describe('the preview of the seek bar', () => {
  it('shows the picture and the time to the keyboard too', async () => {
    await renderProgramme();
    focus(page.getByRole('slider', { name: 'Position' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => document.querySelector('[data-thumbnail]')).not.toBeNull();
    const picture = document.querySelector<HTMLElement>('[data-thumbnail]');
    expect(picture?.style.backgroundPosition).toBe('-160px 0px');
  });
});
