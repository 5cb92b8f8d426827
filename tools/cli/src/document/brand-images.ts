import { CARD_SIZE } from '@grandstand/core';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { hashedName } from '../models/content-hash.ts';
import { placeSvg } from '../models/svg.ts';
import { drawIco, drawImage, type DrawnImage, type KeepImage, type Part } from './draw-images.ts';

export interface BrandImages {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The names under which drawn files are stored, by path. */
  readonly stored: ReadonlyMap<string, string>;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number };
  /** Path of the icon in its best quality. */
  readonly icon: string;
}

const CARD = { ...CARD_SIZE, logoWidth: 760, logoHeight: 280, line: 14 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A drawing in the middle of one colour, perhaps with a line of another colour at the bottom. */
interface Plate {
  /** All of it. */
  readonly svg: string;
  /** What is not only of these colours; null: the drawing may exceed its box. */
  readonly part: Part | null;
}

export function plate(
  image: Size,
  color: string,
  { drawing, size, line }: { drawing: string; size: Size; line: { height: number; color: string } | null },
): Plate {
  const [x, y] = [(image.width - size.width) / 2, (image.height - size.height) / 2];
  const placed = placeSvg(drawing, { x, y, ...size });
  const footer = line?.height ?? 0;
  // A pixel of the colour around the drawing, and below a row of the line.
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1];
  const [width, height] = [image.width - 2 * left, image.height - 2 * top];
  const rows = height + (line ? 1 : 0);
  const svgOf = (box: string, lineTop: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect x="-1" y="-1" width="${image.width + 2}" height="${image.height + 2}" fill="${color}"/>` +
    `${line ? `<rect y="${lineTop}" width="${image.width}" height="${footer}" fill="${line.color}"/>` : ''}${placed}</svg>`;
  return {
    svg: svgOf(`width="${image.width}" height="${image.height}"`, image.height - footer),
    part: drawing.includes('overflow')
      ? null
      : {
          svg: svgOf(
            `width="${width}" height="${rows}" viewBox="${left} ${top} ${width} ${rows}"`,
            top + height,
          ),
          frame: { ...image, x: left, y: top, footer },
        },
  };
}

/** Image for shared links: the logo on the header colour. */
function socialCard({ logo, theme }: TenantFolder): Plate {
  const height = Math.min(CARD.logoHeight, (CARD.logoWidth * logo.height) / logo.width);
  return plate({ width: CARD.width, height: CARD.height }, theme.themeColor, {
    drawing: logo.drawing,
    size: { width: (height * logo.width) / logo.height, height },
    line: { height: CARD.line, color: theme.tokens['--accent'] },
  });
}

/** Only of a drawing; the pixels of a larger picture would be loaded for the 16 of a tab. */
const SVG_ICON = '/icon.svg';
const LARGE_ICON = '/icon-512.png';
const ICON_WIDTH = 512;
/** Of a maskable icon: systems may cut off what is outside of the circle with this share of its width. */
const SAFE_ZONE = 0.8;

/** The icon on the header colour, in a share of the width. */
function iconOnColor({ icon, theme }: TenantFolder, share: number): Plate {
  const width = ICON_WIDTH * share;
  return plate({ width: ICON_WIDTH, height: ICON_WIDTH }, theme.themeColor, {
    drawing: icon.drawing,
    size: { width, height: width },
    line: null,
  });
}

/** Logo, icons and the image for shared links. */
export async function brandImages(folder: TenantFolder, keep: KeepImage): Promise<BrandImages> {
  const { logo, icon } = folder;
  const url = `/brand/${hashedName(`logo.${logo.extension}`, logo.bytes)}`;
  const maskable = iconOnColor(folder, SAFE_ZONE);
  const card = socialCard(folder);
  const drawn = new Map<string, DrawnImage>([
    ['/favicon.ico', await drawIco(icon.drawing, [16, 32, 48], keep)],
    ['/icon-192.png', await drawImage(icon.drawing, 192, keep)],
    [LARGE_ICON, await drawImage(icon.drawing, ICON_WIDTH, keep)],
    ['/icon-maskable-512.png', await drawImage(maskable.svg, ICON_WIDTH, keep, maskable.part)],
    // Home screens show black where this one is transparent.
    ['/apple-touch-icon.png', await drawImage(iconOnColor(folder, 1).svg, 180, keep)],
    ['/social-card.png', await drawImage(card.svg, CARD.width, keep, card.part)],
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
