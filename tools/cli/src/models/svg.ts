import { err, ok, type Result } from '@grandstand/core';
import { Resvg } from '@resvg/resvg-js';

export interface Svg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** An image that a site serves under its own origin: it must have a size, and must not run or load anything. */
export function parseSvg(text: string): Result<{ message: string; hint: string }, Svg> {
  const viewBox = /<svg\b[^>]*\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(
    text,
  );
  const [width, height] = [Number(viewBox?.[1]), Number(viewBox?.[2])];
  if (!(width > 0 && height > 0)) {
    return err({ message: 'has no viewBox', hint: 'put viewBox="0 0 <width> <height>" on the svg element' });
  }
  if (
    /<script\b|<foreignObject\b|\bon\w+\s*=|javascript:|<text\b|(?:href|src)\s*=\s*["'](?!#|data:image\/)/i.test(
      text,
    )
  ) {
    return err({
      message: 'contains text, a script, or a link to something outside it',
      hint: 'export it with text as paths, without scripts or links',
    });
  }
  try {
    void new Resvg(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return err({ message: `cannot be drawn: ${why}`, hint: 'open it in a browser, and export it again' });
  }
  return ok({ text, width, height });
}
