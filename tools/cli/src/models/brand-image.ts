import { err, ok, type Problem, type Result } from '@grandstand/core';
import { Resvg } from '@resvg/resvg-js';
import { parsePng } from './png.ts';
import { parseSvg } from './svg.ts';

/** A tenant's logo or icon. */
export interface BrandImage {
  readonly extension: 'svg' | 'png';
  /** The file for browsers. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The image as an SVG, for drawing others of it. */
  readonly drawing: string;
}

type ImageResult = Result<Problem, BrandImage>;

export function svgImage(text: string): ImageResult {
  const svg = parseSvg(text);
  if (!svg.ok) return svg;
  const { text: drawing, width, height } = svg.value;
  return ok({ extension: 'svg', bytes: Buffer.from(drawing), width, height, drawing });
}

export function pngImage(content: Uint8Array): ImageResult {
  const png = parsePng(content);
  if (!png.ok) return png;
  const { bytes, width, height } = png.value;
  const data = Buffer.from(bytes).toString('base64');
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<image href="data:image/png;base64,${data}" width="${width}" height="${height}"/></svg>`;
  if (isEmpty(drawing)) {
    const message = 'is damaged, or transparent everywhere';
    return err({ message, hint: 'open it in a browser, and export it again' });
  }
  return ok({ extension: 'png', bytes, width, height, drawing });
}

/** Pixels that cannot be unpacked are not drawn. */
function isEmpty(drawing: string): boolean {
  const { pixels } = new Resvg(drawing, {
    fitTo: { mode: 'width', value: 64 },
    font: { loadSystemFonts: false },
  }).render();
  return !pixels.some((value, index) => index % 4 === 3 && value > 0);
}

/** Screens with two and more pixels for one of CSS show the logo in about this height. */
const MIN_LOGO_HEIGHT = 256;
/** The largest icon that is drawn of it. */
const MIN_ICON_WIDTH = 512;

/** What is wrong with an image as a logo. */
export function logoProblem({ extension, width, height }: BrandImage): Problem | null {
  if (extension === 'svg' || height >= MIN_LOGO_HEIGHT) return null;
  const message = `is ${width} × ${height} pixels`;
  return { message, hint: `export it at least ${MIN_LOGO_HEIGHT} pixels high, or as SVG` };
}

/** What is wrong with an image as an icon, which is cropped to squares and circles. */
export function iconProblem({ extension, width, height }: BrandImage): Problem | null {
  if (width !== height) {
    const hint =
      extension === 'svg'
        ? 'give its viewBox the same width and height, such as "0 0 64 64"'
        : 'export it with the same width and height';
    return { message: `is ${width} wide and ${height} high, not square`, hint };
  }
  if (extension === 'svg' || width >= MIN_ICON_WIDTH) return null;
  const hint = `export it with at least ${MIN_ICON_WIDTH} × ${MIN_ICON_WIDTH} pixels, or as SVG`;
  return { message: `is ${width} × ${height} pixels`, hint };
}
