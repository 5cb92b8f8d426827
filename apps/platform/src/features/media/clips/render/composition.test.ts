import { describe, expect, it } from 'vitest';
import { layOut } from './composition.ts';
import { copyPart, createYuvPicture, writeRgba } from './yuv-picture.ts';

describe('layOut', () => {
  it.each([
    ['vertical', 1280, 720, 900, 1600],
    ['square', 1280, 720, 900, 900],
    ['vertical', 426, 240, 300, 534],
    ['square', 426, 240, 300, 300],
    // A recording that is not wide enough for the crop.
    ['square', 640, 640, 640, 640],
  ] as const)('shows %s of %i × %i as %i × %i', (shape, width, height, outWidth, outHeight) => {
    const layout = layOut(shape, { width, height });
    expect([layout.width, layout.height]).toEqual([outWidth, outHeight]);
    const { source, pictureY, watermark } = layout;
    for (const number of [...Object.values(source), ...Object.values(watermark), pictureY])
      expect(number % 2).toBe(0);
    expect(source.x + source.width).toBeLessThanOrEqual(width);
    expect(pictureY + source.height).toBeLessThanOrEqual(outHeight);
    if (pictureY > 0) expect(watermark.y + watermark.height).toBeLessThanOrEqual(pictureY);
    expect(watermark.y).toBeGreaterThanOrEqual(0);
  });
});

describe('copyPart', () => {
  it('copies luma and chroma of a part, and nothing else', () => {
    const from = createYuvPicture(4, 4);
    writeRgba(
      Uint8ClampedArray.from({ length: 64 }, (_, index) => (index % 16 < 8 ? 0 : 255)),
      from,
    );
    const to = createYuvPicture(4, 6);
    copyPart({ from, part: { x: 2, y: 0, width: 2, height: 2 } }, { to, x: 0, y: 2 });
    expect([...to.data.subarray(0, 24)].flatMap((luma, index) => (luma === 0 ? [] : index))).toEqual([
      8, 9, 12, 13,
    ]);
    expect([...to.data.subarray(24)]).toEqual([0, 0, 128, 0, 0, 0, 0, 0, 128, 0, 0, 0]);
    expect(to.data[8]).toBe(235);
  });
});
