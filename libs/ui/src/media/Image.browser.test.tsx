import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { example, rectOf, renderExamples } from '../testing.ts';
import { crestPage } from './Crest.gallery.tsx';
import { Image } from './Image.tsx';
import { imagePage } from './Image.gallery.tsx';

const RATIO = 16 / 9;

describe('Image', () => {
  afterEach(() => commands.releaseRequests());

  it('keeps its space while it is loading', async () => {
    await commands.holdRequests('**/social-card.png');
    await renderExamples(imagePage);
    const picture = page.getByRole('img', { name: 'The channel’s card' });
    await expect.element(picture).toHaveAttribute('data-loaded', 'false');
    const { width, height } = rectOf(page.elementLocator(picture.element().parentElement as Element));
    expect(width / height).toBeCloseTo(RATIO, 1);
  });

  it('shows its fallback in the same space when it cannot be loaded', async () => {
    await renderExamples(imagePage);
    const region = example(/fails to load$/);
    await expect.poll(() => region.element().querySelectorAll('img').length).toBe(0);
    const art = [...region.element().querySelectorAll('div > div > div')].at(-1)?.getBoundingClientRect();
    expect((art?.width ?? 0) / (art?.height ?? 1)).toBeCloseTo(RATIO, 1);
  });

  it.each([
    ['/art/league/arena.JPG', true],
    ['/art/league/crest.svg', false],
    ['/footage/rink/poster.jpg', false],
    ['/art/league/arena.jpg?v=2', false],
  ])('offers the widths of the platform: %s %s', (src, isSized) => {
    const markup = renderToString(<Image src={src} ratio={RATIO} fallback={null} eager />);
    expect(markup.includes(`${src}?width=960 960w`)).toBe(isSized);
    expect(markup).toContain('sizes="100vw"');
  });

  describe('in a server’s document', () => {
    /** Inserts a page that a server has rendered, as a browser shows it before the app starts. */
    function showDocument(image: ReactElement): HTMLElement {
      const root = document.createElement('div');
      root.innerHTML = renderToString(image);
      document.body.append(root);
      onTestFinished(() => root.remove());
      return root;
    }

    it('is visible before and after the app starts', async () => {
      const image = <Image src="/icon.svg" ratio={RATIO} fallback={null} alt="The icon" />;
      const root = showDocument(image);
      const picture = page.getByRole('img', { name: 'The icon' });
      await expect.element(picture).toHaveStyle({ opacity: '1' });
      hydrateRoot(root, image);
      await expect.poll(() => (picture.element() as HTMLImageElement).complete).toBe(true);
      await expect.element(picture).not.toHaveAttribute('data-loaded');
    });

    it('is replaced by its fallback if it failed before the app started', async () => {
      const image = (
        <Image src="/missing.png" ratio={RATIO} fallback={<p>No picture</p>} alt="Missing" eager />
      );
      const root = showDocument(image);
      const picture = page.getByRole('img', { name: 'Missing' }).element() as HTMLImageElement;
      await expect.poll(() => picture.complete).toBe(true);
      hydrateRoot(root, image);
      await expect.element(page.getByText('No picture')).toBeVisible();
    });
  });
});

describe('Crest', () => {
  it('falls back to initials', async () => {
    await renderExamples(crestPage);
    await expect.element(example(/fails to load$/)).toMatchTextContent('GM');
    await expect.element(page.getByText('ЛЕВ')).toBeVisible();
  });
});
