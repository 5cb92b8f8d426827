import { describe, expect, it } from 'vitest';
import { pickedCss, planeStep, toPicked, withHue, withPlanePoint } from './picked-color.ts';

const pick = (text: string) => {
  const picked = toPicked(text, null);
  if (!picked) throw new Error(`${text} is no colour`);
  return picked;
};

describe('a picked colour', () => {
  it.each(['#2f7cf6', '#000000', '#ffffff', '#808080', 'rgb(255 0 0 / 0.5)'])('%s stays the same', (css) =>
    expect(pickedCss(pick(css))).toBe(css),
  );

  it('is read from any CSS notation, and null from others', () => {
    expect(pickedCss(pick('rebeccapurple'))).toBe('#663399');
    expect(toPicked('blu', null)).toBeNull();
  });

  it('keeps its hue while it is grey', () => {
    const blue = pick('#2f7cf6');
    const gray = toPicked(pickedCss(withPlanePoint(blue, 0.5, 0)), blue);
    expect(gray?.hue).toBeCloseTo(blue.hue, 5);
    expect(gray?.chroma).toBe(0);
  });

  it('stays within sRGB at each hue', () => {
    for (const hue of [0, 60, 140, 264, 330])
      for (const lightness of [0.2, 0.5, 0.9]) {
        const picked = withPlanePoint({ ...pick('#2f7cf6'), hue }, lightness, 0.33);
        const again = pick(pickedCss(picked));
        expect(Math.abs(again.lightness - picked.lightness)).toBeLessThan(0.01);
        expect(Math.abs(again.chroma - picked.chroma)).toBeLessThan(0.01);
      }
  });

  it('has less chroma where a hue has less', () =>
    expect(withHue(pick('#0000ff'), 200).chroma).toBeLessThan(pick('#0000ff').chroma));

  it('changes by arrow keys, and ignores other keys', () => {
    const color = pick('#2f7cf6');
    expect(planeStep(color, 'ArrowUp', false)?.lightness).toBeCloseTo(color.lightness + 0.01);
    expect(planeStep(color, 'ArrowLeft', true)?.chroma).toBeCloseTo(color.chroma - 0.05);
    expect(planeStep(color, 'Tab', false)).toBeNull();
  });
});
