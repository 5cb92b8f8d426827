import { CARD_SIZE } from '@grandstand/core';
import { Resvg } from '@resvg/resvg-js';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { hashedName } from '../models/content-hash.ts';
import { placeSvg } from '../models/svg.ts';

export interface BrandImages {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number };
}

const renderPng = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

const CARD = { ...CARD_SIZE, logoWidth: 760 } as const;

/** Image for shared links: the logo on the header colour. */
function socialCard({ logo, theme }: TenantFolder): string {
  const height = Math.min(280, (CARD.logoWidth * logo.height) / logo.width);
  const width = (height * logo.width) / logo.height;
  const drawing = placeSvg(logo, {
    x: (CARD.width - width) / 2,
    y: (CARD.height - height) / 2,
    width,
    height,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    `<rect width="100%" height="100%" fill="${theme.themeColor}"/>` +
    `<rect y="${CARD.height - 14}" width="100%" height="14" fill="${theme.tokens['--accent']}"/>${drawing}</svg>`
  );
}

const pngCache = new Map<string, Uint8Array>();

/** Rendering is slow, so results are cached within a run. */
function cachedPng(svg: string, width: number): Uint8Array {
  const key = `${width} ${svg}`;
  const bytes = pngCache.get(key) ?? renderPng(svg, width);
  pngCache.set(key, bytes);
  return bytes;
}

/** Logo, icons and the image for shared links. */
export function brandImages(folder: TenantFolder): BrandImages {
  const { logo, icon } = folder;
  const url = `/brand/${hashedName('logo.svg', logo.text)}`;
  return {
    logo: { url, width: logo.width, height: logo.height },
    files: new Map([
      [url, Buffer.from(logo.text)],
      ['/icon.svg', Buffer.from(icon.text)],
      ['/icon-192.png', cachedPng(icon.text, 192)],
      ['/icon-512.png', cachedPng(icon.text, 512)],
      ['/apple-touch-icon.png', cachedPng(icon.text, 180)],
      ['/social-card.png', cachedPng(socialCard(folder), CARD.width)],
    ]),
  };
}
