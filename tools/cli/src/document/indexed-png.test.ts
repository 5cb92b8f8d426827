import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { parsePng } from '../models/png.ts';
import { indexedPng } from './indexed-png.ts';

const draw = (content: string) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32">${content}</svg>`).render();

/** The pixels that a PNG shows, as the drawing library reads them. */
function shown(png: Uint8Array): Buffer {
  const url = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return draw(`<image href="${url}" width="64" height="32" image-rendering="optimizeSpeed"/>`).pixels;
}

describe('an indexed PNG', () => {
  it.each([
    [
      'an opaque drawing',
      '<rect width="64" height="32" fill="#123"/><circle cx="20" cy="16" r="9" fill="#f40"/>',
    ],
    ['a transparent one', '<circle cx="20" cy="16" r="9" fill="#f40" opacity="0.5"/><path d="M40 4l9 20z"/>'],
    ['nothing', ''],
  ])('shows %s as the drawing library does', (_what, content) => {
    const drawing = draw(content);
    const png = indexedPng(drawing);
    expect(parsePng(png ?? new Uint8Array())).toMatchObject({ ok: true, value: { width: 64, height: 32 } });
    expect(shown(png ?? new Uint8Array()).equals(shown(drawing.asPng()))).toBe(true);
  });

  it('is none of a drawing with more than 256 colours', () => {
    const stops = '<stop stop-color="#000"/><stop offset="1" stop-color="#f4a"/>';
    const gradient = `<linearGradient id="g" gradientTransform="rotate(30)">${stops}</linearGradient>`;
    expect(indexedPng(draw(`${gradient}<rect width="64" height="32" fill="url(#g)"/>`))).toBeNull();
  });

  it('is smaller than one without a palette', () => {
    const drawing = draw('<circle cx="20" cy="16" r="9" fill="#f40"/>');
    expect(indexedPng(drawing)?.length).toBeLessThan(drawing.asPng().length);
  });
});
