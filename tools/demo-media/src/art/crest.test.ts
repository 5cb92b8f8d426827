import { loadImage, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { contrast } from '../draw/colour.ts';
import { crest, type TeamArt } from './crest.ts';
import { paletteOf } from './palette.ts';

const team = (
  seed: number | string,
  colors: readonly [string, string] = ['#12306b', '#f0b429'],
): TeamArt => ({
  name: 'Granite Bay',
  shortName: 'GB',
  colors,
  seed,
});

describe('crest', () => {
  it('draws forty different crests for forty seeds, even with the same letters and colours', () => {
    expect(new Set(Array.from({ length: 40 }, (_, seed) => crest(team(seed)))).size).toBe(40);
  });

  it('is deterministic', () => {
    expect(crest(team('granite-bay'))).toBe(crest(team('granite-bay')));
  });

  it.each(['GBW', 'ЛВС', 'ЩЮ', 'QC7', 'É', 'ABCD', ''])('writes valid path data for %j', (shortName) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const svg = crest({ ...team(seed), shortName });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });

  it('can be rasterised and is not blank', async () => {
    const canvas = createCanvas(24, 24);
    const context = canvas.getContext('2d');
    context.drawImage(await loadImage(Buffer.from(crest(team(3)))), 0, 0, 24, 24);
    expect(new Set(new Uint32Array(Uint8Array.from(canvas.data()).buffer)).size).toBeGreaterThan(20);
  });
});

describe('paletteOf', () => {
  it.each([
    ['#12306b', '#f0b429'],
    ['#ffffff', '#eeeeee'],
    ['#000000', '#111111'],
    ['#f2b705', '#ffe066'],
    ['#808080', '#7f7f7f'],
  ] as const)('keeps letters legible on %s with %s', (primary, secondary) => {
    const palette = paletteOf([primary, secondary]);
    expect(contrast(palette.ink, palette.field)).toBeGreaterThan(3);
    expect(contrast(palette.accentInk, palette.accent)).toBeGreaterThan(3);
    expect(contrast(palette.accent, palette.field)).toBeGreaterThan(1.7);
  });
});
