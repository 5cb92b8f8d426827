import { CARD_SIZE } from '@grandstand/core';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { hashedName } from '../models/content-hash.ts';
import { placeSvg } from '../models/svg.ts';
import { drawIco, drawImage, type DrawnImage, type KeepImage } from './draw-images.ts';

export interface BrandImages {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The names under which drawn files are stored, by path. */
  readonly stored: ReadonlyMap<string, string>;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number };
  /** Path of the icon in its best quality. */
  readonly icon: string;
}

const CARD = { ...CARD_SIZE, logoWidth: 760 } as const;

/** An SVG on one colour. */
const onColor = (
  { width, height }: { readonly width: number; readonly height: number },
  color: string,
  content: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
  `<rect width="100%" height="100%" fill="${color}"/>${content}</svg>`;

/** Image for shared links: the logo on the header colour. */
function socialCard({ logo, theme }: TenantFolder): string {
  const height = Math.min(280, (CARD.logoWidth * logo.height) / logo.width);
  const width = (height * logo.width) / logo.height;
  const drawing = placeSvg(logo.drawing, {
    x: (CARD.width - width) / 2,
    y: (CARD.height - height) / 2,
    width,
    height,
  });
  const line = `<rect y="${CARD.height - 14}" width="100%" height="14" fill="${theme.tokens['--accent']}"/>`;
  return onColor(CARD, theme.themeColor, line + drawing);
}

/** Only of a drawing; the pixels of a larger picture would be loaded for the 16 of a tab. */
const SVG_ICON = '/icon.svg';
const LARGE_ICON = '/icon-512.png';
const ICON_WIDTH = 512;
/** Of a maskable icon: systems may cut off what is outside of the circle with this share of its width. */
const SAFE_ZONE = 0.8;

/** The icon on the header colour, in a share of the width. */
function iconOnColor({ icon, theme }: TenantFolder, share: number): string {
  const width = ICON_WIDTH * share;
  const offset = (ICON_WIDTH - width) / 2;
  const drawing = placeSvg(icon.drawing, { x: offset, y: offset, width, height: width });
  return onColor({ width: ICON_WIDTH, height: ICON_WIDTH }, theme.themeColor, drawing);
}

/** Logo, icons and the image for shared links. */
export async function brandImages(folder: TenantFolder, keep: KeepImage): Promise<BrandImages> {
  const { logo, icon } = folder;
  const url = `/brand/${hashedName(`logo.${logo.extension}`, logo.bytes)}`;
  const drawn = new Map<string, DrawnImage>([
    ['/favicon.ico', await drawIco(icon.drawing, [16, 32, 48], keep)],
    ['/icon-192.png', await drawImage(icon.drawing, 192, keep)],
    [LARGE_ICON, await drawImage(icon.drawing, ICON_WIDTH, keep)],
    ['/icon-maskable-512.png', await drawImage(iconOnColor(folder, SAFE_ZONE), ICON_WIDTH, keep)],
    // Home screens show black where this one is transparent.
    ['/apple-touch-icon.png', await drawImage(iconOnColor(folder, 1), 180, keep)],
    ['/social-card.png', await drawImage(socialCard(folder), CARD.width, keep)],
  ]);
  return {
    logo: { url, width: logo.width, height: logo.height },
    icon: icon.extension === 'svg' ? SVG_ICON : LARGE_ICON,
    files: new Map([
      [url, logo.bytes],
      ...(icon.extension === 'svg' ? [[SVG_ICON, icon.bytes] as const] : []),
      ...[...drawn].map(([path, { bytes }]) => [path, bytes] as const),
    ]),
    stored: new Map([...drawn].map(([path, { name }]) => [path, name])),
  };
}
