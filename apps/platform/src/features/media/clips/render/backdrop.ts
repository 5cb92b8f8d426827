import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { VideoSample } from 'mediabunny';
import type { Composition, CompositionLayout } from './composition.ts';
import { toCanvas } from './read-rgba.ts';
import { createYuvPicture, writeRgba, type YuvPicture } from './yuv-picture.ts';

/** Widths of the frame before it is enlarged: enlarging with smoothing blurs it. */
const BLUR_WIDTHS = [20, 100] as const;
const DARKNESS = 'rgb(6 8 14 / 0.55)';
const LOGO_MAX_WIDTH_SHARE = 0.6;

/** Draws what surrounds the picture: the frame, blurred and darkened, and the watermark. */
export async function drawBackdrop(
  composition: Composition,
  { layout, frame, mediaDir }: { layout: CompositionLayout; frame: VideoSample; mediaDir: string },
): Promise<YuvPicture> {
  const { width, height } = layout;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const steps = BLUR_WIDTHS.map((step) => createCanvas(step, Math.round((step * height) / width)));
  let image = await toCanvas(frame);
  for (const target of [...steps, canvas]) {
    cover(target, image);
    image = target;
  }
  context.fillStyle = DARKNESS;
  context.fillRect(0, 0, width, height);
  await drawWatermark(context, composition, { box: layout.watermark, mediaDir });
  const picture = createYuvPicture(width, height);
  writeRgba(context.getImageData(0, 0, width, height).data, picture);
  return picture;
}

/** Fills the target with the middle of an image. */
function cover(target: Canvas, image: Canvas): void {
  const scale = Math.min(image.width / target.width, image.height / target.height);
  const [width, height] = [target.width * scale, target.height * scale];
  const [x, y] = [(image.width - width) / 2, (image.height - height) / 2];
  const context = target.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, target.width, target.height);
}

async function drawWatermark(
  context: SKRSContext2D,
  { name, watermark }: Composition,
  { box, mediaDir }: { box: CompositionLayout['watermark']; mediaDir: string },
): Promise<void> {
  context.shadowColor = 'rgb(0 0 0 / 0.5)';
  context.shadowBlur = box.height / 4;
  const end = box.x + box.width;
  // A channel can be imported before its picture is on the server.
  const logo = watermark === null ? null : await loadImage(join(mediaDir, watermark)).catch(() => null);
  if (logo) {
    const maxWidth = box.width * LOGO_MAX_WIDTH_SHARE;
    const scale = Math.min(box.height / logo.height, maxWidth / logo.width);
    const [width, height] = [logo.width * scale, logo.height * scale];
    context.drawImage(logo, end - width, box.y + (box.height - height) / 2, width, height);
    return;
  }
  context.font = `700 ${Math.round(box.height * 0.6)}px ${registerFonts()}`;
  context.fillStyle = 'white';
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(name, end, box.y + box.height / 2, box.width);
}

/** Registers a font for each script, because servers may have none. Returns the value for `font`. */
function registerFonts(): string {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@fontsource-variable/inter/package.json'));
  const families = ['latin', 'latin-ext', 'cyrillic'].map((script) => {
    const family = `clip-${script}`;
    GlobalFonts.registerFromPath(join(folder, 'files', `inter-${script}-wght-normal.woff2`), family);
    return family;
  });
  return [...families, 'sans-serif'].join(', ');
}
