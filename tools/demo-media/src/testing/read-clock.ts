import { createCanvas } from '@napi-rs/canvas';
import { FRAME_HEIGHT, FRAME_RATE, FRAME_WIDTH } from '../loop-format.ts';
import { CLOCK, clockDigits, drawClock } from '../draw/clock.ts';

/** RGBA pixels (four bytes each) of a picture in any size with the aspect ratio of the frame. */
export interface Picture {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

const COLUMNS = 6;
const ROWS = 8;
/** Mean squared difference (0 to 1) from a digit above which a cell shows none. */
const MAX_DIFFERENCE = 0.09;

let templates: number[][] | undefined;

/**
 * Reads the frame number in the loop from the burnt-in clock of a picture; null without a readable clock. Works after
 * scaling to 426x240 and video compression.
 */
export function readClock(picture: Picture): number | null {
  templates ??= renderTemplates();
  let digits = '';
  for (let cell = 0; cell < CLOCK.digitLefts.length; cell += 1) {
    const brightness = sampleCell(picture, cell);
    let bestDigit = -1;
    let minDifference = MAX_DIFFERENCE;
    for (const [digit, template] of templates.entries()) {
      const difference =
        template.reduce((sum, value, at) => sum + (value - (brightness[at] ?? 0)) ** 2, 0) / template.length;
      if (difference < minDifference) {
        minDifference = difference;
        bestDigit = digit;
      }
    }
    if (bestDigit < 0) return null;
    digits += String(bestDigit);
  }
  const pair = (at: number): number => Number(digits.slice(at, at + 2));
  const frame = (pair(0) * 60 + pair(2)) * FRAME_RATE + pair(4);
  return clockDigits(frame) === digits ? frame : null;
}

/** Mean brightness (0 to 1) of each part of a grid over the cell of one digit. */
function sampleCell({ data, width, height }: Picture, cell: number): number[] {
  const scaleX = width / FRAME_WIDTH;
  const scaleY = height / FRAME_HEIGHT;
  const left = (CLOCK.digitLefts[cell] ?? 0) * scaleX;
  const top = CLOCK.digitTop * scaleY;
  const stepX = (CLOCK.digitWidth * scaleX) / COLUMNS;
  const stepY = (CLOCK.digitHeight * scaleY) / ROWS;
  const grid: number[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      let sum = 0;
      const probesPerSide = 4;
      for (let probe = 0; probe < probesPerSide * probesPerSide; probe += 1) {
        const x = Math.floor(left + (column + ((probe % probesPerSide) + 0.5) / probesPerSide) * stepX);
        const y = Math.floor(top + (row + (Math.floor(probe / probesPerSide) + 0.5) / probesPerSide) * stepY);
        const at = (y * width + x) * 4;
        sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 765;
      }
      grid.push(sum / (probesPerSide * probesPerSide));
    }
  }
  return grid;
}

function renderTemplates(): number[][] {
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const context = canvas.getContext('2d');
  return Array.from({ length: 10 }, (_, digit) => {
    drawClock(context, digit);
    return sampleCell({ data: canvas.data(), width: FRAME_WIDTH, height: FRAME_HEIGHT }, 5);
  });
}
