import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../loop-format.ts';
import { type Kit, KITS } from './kits.ts';
import { SAMPLE_LABEL } from './sample-label.ts';
import { createScene, drawFrame, type Scene } from './scene.ts';

/** Red, green and blue of a colour `#rrggbb`. */
const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

describe('the picture of a sample match', () => {
  let scene: Scene;
  beforeAll(() => {
    scene = createScene('hall');
  });

  /** Brightness of the pixels in the label's area, from 0 to 255. */
  function labelPixels(frame: number): number[] {
    const context = createCanvas(FRAME_WIDTH, FRAME_HEIGHT).getContext('2d');
    drawFrame(context, scene, frame, frame);
    const { x, y, width, height } = SAMPLE_LABEL;
    const { data } = context.getImageData(x, y, width, height);
    return Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4] ?? 0);
  }

  it.each([0, 300])('is labelled as sample footage in frame %i', (frame) => {
    const pixels = labelPixels(frame);
    const lightShare = pixels.filter((value) => value > 240).length / pixels.length;
    const darkShare = pixels.filter((value) => value < 80).length / pixels.length;
    expect(lightShare).toBeGreaterThan(0.1);
    expect(darkShare).toBeGreaterThan(0.5);
  });

  it('shows the colours of no team', () => {
    for (const kit of Object.values<Record<keyof Kit, string>>(KITS))
      for (const colour of Object.values(kit)) {
        const channels = channelsOf(colour);
        expect(Math.max(...channels) - Math.min(...channels), colour).toBeLessThan(24);
      }
  });
});
