import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import resvg from '@resvg/resvg-js/package.json' with { type: 'json' };
import { sha256 } from '../models/content-hash.ts';
import { icoOf } from './ico.ts';
import { type Frame, indexedPng } from './indexed-png.ts';

/**
 * Returns the bytes that are stored under a name, or draws and stores them. The name identifies the content, because
 * drawing takes more time than all else that is done for a site.
 */
export type KeepImage = (name: string, draw: () => Uint8Array) => Promise<Uint8Array>;

export interface DrawnImage {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Raise it when this module makes other bytes of the same drawing. */
const DRAWING_VERSION = 2;

const nameOf = (svg: string, widths: readonly number[], extension: 'png' | 'ico'): string =>
  `drawn-${sha256(JSON.stringify([DRAWING_VERSION, resvg.version, widths, svg])).slice(0, 32)}.${extension}`;

/** A part of a drawing, to whose borders the edges of the part continue. */
export interface Part {
  readonly svg: string;
  readonly frame: Frame;
}

// Loading the system's fonts takes longer than drawing; logos have none.
const render = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();

function drawPng(svg: string, width: number): Uint8Array {
  const drawing = render(svg, width);
  return indexedPng(bitmapOf(drawing)) ?? drawing.asPng();
}

function drawPart(part: Part): Uint8Array | null {
  const drawing = new Resvg(part.svg, { font: { loadSystemFonts: false } }).render();
  return indexedPng(bitmapOf(drawing), part.frame);
}

// Each access copies the pixels.
const bitmapOf = ({ pixels, width, height }: RenderedImage) => ({ pixels, width, height });

/**
 * Draws an SVG in a width in pixels.
 * @param part what has to be drawn of it, in pixels: the same result in less time
 */
export async function drawImage(
  svg: string,
  width: number,
  keep: KeepImage,
  part: Part | null = null,
): Promise<DrawnImage> {
  const name = nameOf(svg, [width], 'png');
  const draw = () => (part && drawPart(part)) ?? drawPng(svg, width);
  return { name, bytes: await keep(name, draw) };
}

/** Draws a square SVG in several sizes, as one file. */
export async function drawIco(svg: string, widths: readonly number[], keep: KeepImage): Promise<DrawnImage> {
  const name = nameOf(svg, widths, 'ico');
  const draw = () => icoOf(widths.map((width) => ({ width, png: drawPng(svg, width) })));
  return { name, bytes: await keep(name, draw) };
}

/** Keeps images in memory. */
export function keepInMemory(): KeepImage {
  const drawn = new Map<string, Uint8Array>();
  return (name, draw) => {
    const bytes = drawn.get(name) ?? draw();
    drawn.set(name, bytes);
    return Promise.resolve(bytes);
  };
}
