import { err, ok, type Result } from '@grandstand/core';
import { Resvg } from '@resvg/resvg-js';

export interface Svg {
  readonly text: string;
  /** The svg element, without the declaration, comments and document type before it. */
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
}

type SvgResult = Result<{ message: string; hint: string }, Svg>;

const PROLOGUE = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*>)*/;
/** The opening tag of the svg element; attribute values may contain `>`. */
export const SVG_TAG = /^<svg(?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*>/;
const VIEW_BOX = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/;

/** Elements that run scripts, load content or need a font, with any namespace prefix. */
const FORBIDDEN_ELEMENTS = /<(?:[\w.-]+:)?(?:script|foreignObject|text|iframe|embed|object)\b/i;
const EVENT_HANDLERS = /\son\w+\s*=|javascript:/i;
const EXTERNAL_LINKS =
  /(?:href|src)\s*=\s*["'](?!\s*#|\s*data:image\/)|url\(\s*["']?(?!\s*["']?(?:#|data:))|@import\b/i;

/** Parses an image that is served from the site's origin: it needs a size and must not run or load anything. */
export function parseSvg(text: string): SvgResult {
  if (/<!ENTITY\b/i.test(text)) {
    return err({
      message: 'declares entities',
      hint: 'export it as plain SVG (in Illustrator: SVG 1.1, without "preserve editing capabilities")',
    });
  }
  const drawing = text.replace(PROLOGUE, '');
  const tag = SVG_TAG.exec(drawing)?.[0];
  if (tag === undefined) {
    return err({
      message: 'is not an SVG drawing',
      hint: 'replace it with a file that begins with an svg element',
    });
  }
  const viewBox = VIEW_BOX.exec(tag);
  const [width, height] = [Number(viewBox?.[1]), Number(viewBox?.[2])];
  if (!(width > 0 && height > 0)) {
    return err({ message: 'has no viewBox', hint: 'put viewBox="0 0 <width> <height>" on the svg element' });
  }
  if ([FORBIDDEN_ELEMENTS, EVENT_HANDLERS, EXTERNAL_LINKS].some((pattern) => pattern.test(drawing))) {
    return err({
      message: 'contains text, a script, or a link to another file',
      hint: 'export it with text as paths, without scripts or links',
    });
  }
  try {
    void new Resvg(drawing);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err({ message: `cannot be drawn: ${reason}`, hint: 'open it in a browser, and export it again' });
  }
  return ok({ text, drawing, width, height });
}

/** Parses an icon, which must be square because it is cropped to squares and circles. */
export function parseIcon(text: string): SvgResult {
  const svg = parseSvg(text);
  if (!svg.ok || svg.value.width === svg.value.height) return svg;
  const { width, height } = svg.value;
  return err({
    message: `is ${width} wide and ${height} high, not square`,
    hint: 'give its viewBox the same width and height, such as "0 0 64 64"',
  });
}
