import type { ClipRendition } from '@grandstand/api';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toUserClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Respond } from '../testing/render-clips.tsx';
import { ShareClip } from './ShareClip.tsx';

const rendition = (changes: Partial<ClipRendition>): ClipRendition => ({
  shape: 'vertical',
  state: 'processing',
  progress: 40,
  url: null,
  ...changes,
});

const openSheet = (options: { readonly respond?: Respond; readonly user?: null } = {}) =>
  renderClips(<ShareClip clip={toUserClip(clip(1))} onClose={() => undefined} />, options);

const sharedClip =
  (...renditions: readonly ClipRendition[]): Respond =>
  ({ path }) =>
    path === 'GET /shared-clip/clip-1' ? clip(1, { renditions: [...renditions] }) : undefined;

const link = () => page.getByRole('textbox', { name: 'Link' });

describe('ShareClip', () => {
  it('copies the link from a second on', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openSheet();
    await expect.element(link()).toHaveValue('/share/7/clip-1');
    await page.getByRole('checkbox', { name: 'Start at' }).click();
    await page.getByRole('textbox', { name: 'Start time' }).fill('0:05');
    await page.getByRole('button', { name: 'Copy link' }).click();
    expect(writeText).toHaveBeenCalledWith('/share/7/clip-1?t=5');
    await expect.element(page.getByText('Link copied')).toBeVisible();
  });

  it('explains a start time outside of the clip, and links to its beginning', async () => {
    await openSheet();
    await page.getByRole('checkbox', { name: 'Start at' }).click();
    await page.getByRole('textbox', { name: 'Start time' }).fill('0:15');
    await expect.element(page.getByText('Enter a time inside the clip, for example 0:05.')).toBeVisible();
    await expect.element(link()).toHaveValue('/share/7/clip-1');
  });

  it('shows the code that embeds the clip', async () => {
    await openSheet();
    await page.getByRole('tab', { name: 'Embed' }).click();
    const code = page.getByRole('textbox', { name: 'Embed' });
    await expect.poll(() => code.element().textContent).toContain('src="/watch_embed/7?clip=clip-1"');
  });

  it('makes a vertical video on demand and shows its progress', async () => {
    const { requests } = await openSheet({
      respond: (request) =>
        request.path.startsWith('POST') ? clip(1, { renditions: [rendition({})] }) : sharedClip()(request),
    });
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('radio', { name: 'Vertical 9:16' }).click();
    await page.getByRole('button', { name: 'Make the video' }).click();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    const sent = requests.find(({ path }) => path.startsWith('POST'));
    expect(sent?.path).toBe('POST /shared-clip/clip-1/rendition');
    expect(sent?.body).toContain('"shape":"vertical"');
  });

  it('offers to try again when the video could not be made', async () => {
    await openSheet({ respond: sharedClip(rendition({ state: 'failed' })) });
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('radio', { name: 'Vertical 9:16' }).click();
    await expect.element(page.getByText('The video couldn’t be made.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows why a video cannot be requested', async () => {
    await openSheet({
      respond: (request) => (request.path.startsWith('POST') ? new Failure(429) : sharedClip()(request)),
    });
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('radio', { name: 'Square 1:1' }).click();
    await page.getByRole('button', { name: 'Make the video' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Too many attempts. Please wait a moment and try again');
  });

  it('shows and saves a video that is ready', async () => {
    await openSheet({ respond: sharedClip(rendition({ state: 'ready', url: '/v.mp4' })) });
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('radio', { name: 'Vertical 9:16' }).click();
    await expect.poll(() => document.querySelector('video')?.getAttribute('src')).toBe('/v.mp4');
    await expect.element(page.getByRole('button', { name: 'Save the video' })).toBeVisible();
  });

  it('asks an anonymous user to log in for a vertical video', async () => {
    await openSheet({ respond: sharedClip(), user: null });
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('radio', { name: 'Vertical 9:16' }).click();
    await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
