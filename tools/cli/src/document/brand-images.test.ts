import { Resvg } from '@resvg/resvg-js';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrandImage, pngImage, svgImage } from '../models/brand-image.ts';
import { readTenantFolder, type TenantFolder } from '../models/tenant-folder.ts';
import { brandImages, plate } from './brand-images.ts';
import { drawImage, keepInMemory, type KeepImage } from './draw-images.ts';
import { webManifest } from './web-manifest.ts';

const RED_CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#f00"/></svg>';

let folder: TenantFolder;
beforeAll(async () => {
  const read = await readTenantFolder(join(import.meta.dirname, '../../../../tenants'), 'northline');
  const icon = svgImage(RED_CIRCLE);
  if (!read.ok || !icon.ok) throw new Error(JSON.stringify([read, icon]));
  folder = { ...read.value, icon: icon.value };
});

/** The colours of a PNG, as `rrggbbaa` by place. */
function pixelsOf(png: Uint8Array): (x: number, y: number) => string {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const width = Buffer.from(png).readUInt32BE(16);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><image href="${href}" width="${width}" height="${width}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return (x, y) => pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).toString('hex');
}

async function imageAt(path: string): Promise<Uint8Array> {
  const { files } = await brandImages(folder, keepInMemory());
  const bytes = files.get(path);
  if (!bytes) throw new Error(`There is no ${path}.`);
  return bytes;
}

const RED = 'ff0000ff';
const NOTHING = '00000000';
const background = () => `${folder.theme.themeColor.slice(1).toLowerCase()}ff`;

describe('the icons of a channel', () => {
  it.each([
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('%s is the drawing, transparent where it is', async (path, width) => {
    const pixel = pixelsOf(await imageAt(path));
    expect([pixel(0, 0), pixel(width / 2, width / 2), pixel(2, width / 2)]).toEqual([NOTHING, RED, RED]);
  });

  it('the maskable one has the drawing within the safe zone, on the header colour', async () => {
    const pixel = pixelsOf(await imageAt('/icon-maskable-512.png'));
    // The safe zone is the circle in the middle whose width is 80 %.
    const edge = 512 * 0.1;
    expect([pixel(0, 0), pixel(Math.floor(edge) - 1, 256), pixel(Math.ceil(edge) + 2, 256)]).toEqual([
      background(),
      background(),
      RED,
    ]);
  });

  it('that of home screens is nowhere transparent', async () => {
    const pixel = pixelsOf(await imageAt('/apple-touch-icon.png'));
    expect([pixel(0, 0), pixel(179, 179), pixel(90, 90)]).toEqual([background(), background(), RED]);
  });

  it('favicon.ico has them in 16, 32 and 48 pixels', async () => {
    const ico = Buffer.from(await imageAt('/favicon.ico'));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const images = [0, 1, 2].map((index) => {
      const entry = 6 + index * 16;
      const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
      const png = ico.subarray(offset, offset + length);
      return {
        width: ico[entry],
        drawn: png.readUInt32BE(16),
        middle: pixelsOf(png)(8, 8),
        end: offset + length,
      };
    });
    expect(images.map(({ width, drawn, middle }) => [width, drawn, middle])).toEqual([
      [16, 16, RED],
      [32, 32, RED],
      [48, 48, RED],
    ]);
    expect(images[2]?.end).toBe(ico.length);
  });
});

describe('a channel with pictures instead of drawings', () => {
  const blue = new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><circle cx="320" cy="320" r="320" fill="#00f"/></svg>',
  )
    .render()
    .asPng();
  const withPictures = (): TenantFolder => {
    const image = pngImage(blue);
    if (!image.ok) throw new Error(image.error.message);
    return { ...folder, logo: image.value, icon: image.value };
  };

  it('has the same files, but no drawing', async () => {
    const { files, logo, icon } = await brandImages(withPictures(), keepInMemory());
    const drawn = await brandImages(folder, keepInMemory());
    expect(logo).toMatchObject({
      url: expect.stringMatching(/^\/brand\/logo-\w+\.png$/),
      width: 640,
      height: 640,
    });
    expect(files.get(logo.url)).toEqual(withPictures().logo.bytes);
    expect(icon).toBe('/icon-512.png');
    expect([...files.keys()].filter((path) => !drawn.files.has(path))).toEqual([logo.url]);
    expect([...drawn.files.keys()].filter((path) => !files.has(path))).toEqual([drawn.logo.url, '/icon.svg']);
  });

  it('has icons and a card of them', async () => {
    const { files } = await brandImages(withPictures(), keepInMemory());
    const pixelOf = (path: string) => pixelsOf(files.get(path) ?? Buffer.alloc(24));
    const BLUE = '0000ffff';
    const maskable = pixelOf('/icon-maskable-512.png');
    expect([maskable(0, 0), maskable(256, 256)]).toEqual([background(), BLUE]);
    expect(pixelOf('/icon-192.png')(96, 96)).toBe(BLUE);
    expect(pixelOf('/icon-192.png')(0, 0)).toBe(NOTHING);
  });

  it('names no drawing in its manifest', () => {
    const types = (one: TenantFolder) => {
      const manifest: { icons: { type: string }[] } = JSON.parse(webManifest(one));
      return manifest.icons.map(({ type }) => type);
    };
    expect(types(withPictures())).toEqual(['image/png', 'image/png', 'image/png']);
    expect(types(folder)).toEqual(['image/svg+xml', 'image/png', 'image/png', 'image/png']);
  });
});

it.each([
  ['a wide logo', { width: 759.5, height: 123.4 }, { height: 14, color: '#ff8800' }],
  ['a high one', { width: 61.2, height: 280 }, { height: 14, color: '#ff8800' }],
  ['an icon', { width: 409.6, height: 409.6 }, null],
])('draws of %s only the part that is not of one colour, to the same bytes', async (_, size, line) => {
  const { drawing } = folder.logo;
  const { svg, part } = plate({ width: 1200, height: 630 }, '#0a1526', { drawing, size, line });
  const whole = await drawImage(svg, 1200, keepInMemory());
  const framed = await drawImage(svg, 1200, keepInMemory(), part);
  expect(part?.svg).toMatch(/ viewBox="\d+ \d+ \d+ \d+"/);
  expect(Buffer.from(framed.bytes).equals(whole.bytes)).toBe(true);
});

it('draws all of a drawing that may exceed its box', () => {
  const drawing = RED_CIRCLE.replace('<svg', '<svg overflow="visible"');
  const size = { width: 10, height: 10 };
  expect(plate({ width: 64, height: 64 }, '#000', { drawing, size, line: null }).part).toBeNull();
});

it('draws nothing again that has not changed', async () => {
  const keep = keepInMemory();
  const drawnOf = async (changed: TenantFolder): Promise<readonly string[]> => {
    const drawn: string[] = [];
    const counting: KeepImage = (name, draw) =>
      keep(name, () => {
        drawn.push(name);
        return draw();
      });
    const { stored } = await brandImages(changed, counting);
    return [...stored].filter(([, name]) => drawn.includes(name)).map(([path]) => path);
  };
  const withLogo = (logo: BrandImage): TenantFolder => ({ ...folder, logo });
  expect(await drawnOf(folder)).toHaveLength(6);
  expect(await drawnOf({ ...folder, tenant: { ...folder.tenant, name: 'Other' } })).toEqual([]);
  expect(await drawnOf(withLogo({ ...folder.icon }))).toEqual(['/social-card.png']);
  expect(await drawnOf({ ...folder, theme: { ...folder.theme, themeColor: '#123456' } })).toEqual([
    '/icon-maskable-512.png',
    '/apple-touch-icon.png',
    '/social-card.png',
  ]);
});
