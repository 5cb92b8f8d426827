import { fitOutline, outlineText } from '../lettering/outline.ts';
import type { TypefaceName } from '../lettering/typeface.ts';

/** A rectangle in the units of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rounds to two places: short files that are the same on every machine. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Text as a path that fills a box as far as it fits, centred. */
export function lettering(
  text: string,
  box: Box,
  face: TypefaceName,
  attributes: string,
  tracking = 0,
): string {
  const outline = outlineText(text, { face, size: 100, tracking });
  if (outline.path === '') return '';
  const { scale, x, y } = fitOutline(outline, box);
  return `<path ${attributes} transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 10000) / 10000})" d="${outline.path}"/>`;
}

export function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}

/** A closed polygon as path data. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** A star with `points` tips. */
export function star(cx: number, cy: number, outer: number, inner = outer * 0.42, points = 5): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) => {
      const radius = index % 2 === 0 ? outer : inner;
      const angle = (index / points) * Math.PI - Math.PI / 2;
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius] as const;
    }),
  );
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
