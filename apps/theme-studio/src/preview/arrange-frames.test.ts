import { describe, expect, it } from 'vitest';
import { arrangeFrames } from './arrange-frames.ts';

const phone = { name: 'phone', width: 390, height: 844 };
const desktop = { name: 'desktop', width: 1440, height: 900 };
const television = { name: 'tv', width: 1920, height: 1080 };
const tablet = { name: 'tablet', width: 820, height: 1180 };
const canvas = { width: 1000, height: 900 };
const names = (rows: readonly (readonly { readonly name: string }[])[]) =>
  rows.map((row) => row.map(({ name }) => name).join(' '));

describe('arrangeFrames', () => {
  it('breaks one column into the rows that show the frames at the largest zoom', () => {
    const { rows, zoom } = arrangeFrames([[phone, tablet, desktop, television]], canvas);
    expect(names(rows)).toEqual(['phone tablet desktop', 'tv']);
    expect(zoom).toBeGreaterThan(0.3);
  });

  it('keeps few frames in a row', () =>
    expect(names(arrangeFrames([[phone, desktop]], canvas).rows)).toEqual(['phone desktop']));

  it('shows each device in a row of its own for several columns', () =>
    expect(
      names(
        arrangeFrames(
          [
            [phone, desktop],
            [phone, desktop],
          ],
          canvas,
        ).rows,
      ),
    ).toEqual(['phone phone', 'desktop desktop']));

  it('breaks several columns of one device', () =>
    expect(
      arrangeFrames(
        Array.from({ length: 4 }, () => [desktop]),
        canvas,
      ).rows,
    ).toHaveLength(2));

  it('never enlarges', () => expect(arrangeFrames([[phone]], { width: 4000, height: 4000 }).zoom).toBe(1));
});
