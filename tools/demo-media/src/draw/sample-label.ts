import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { fillText } from './lettering.ts';

/** Place in the 1280x720 frame, in the corner opposite the clock. */
export const SAMPLE_LABEL = { x: 1030, y: 34, width: 214, height: 40 } as const;

const TEXT_HEIGHT = 18;
const PADDING = 16;

/** Says that the picture is drawn and shows no real match, and not the teams of the event. */
export function createSampleLabel(): Canvas {
  const { width, height } = SAMPLE_LABEL;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgba(10, 14, 22, 0.82)';
  context.beginPath();
  context.roundRect(0, 0, width, height, 7);
  context.fill();
  const box = {
    x: PADDING,
    y: (height - TEXT_HEIGHT) / 2,
    width: width - 2 * PADDING,
    height: TEXT_HEIGHT,
  };
  fillText(context, 'SAMPLE FOOTAGE', box, '#ffffff', 'sport');
  return canvas;
}
