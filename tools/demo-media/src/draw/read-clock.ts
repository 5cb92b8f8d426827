import { createCanvas } from '@napi-rs/canvas';
import { FRAME_HEIGHT, FRAME_RATE, FRAME_WIDTH } from '../loop-format.ts';
import { CLOCK, clockDigits, drawClock } from './clock.ts';

/** RGBA pixels, four bytes each, of a whole picture in any size with the frame's proportions. */
export interface Picture {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

const COLUMNS = 6;
const ROWS = 8;
/** Mean squared difference (0 to 1) above which a cell does not look like any digit. */
const WORST_MATCH = 0.09;

let templates: number[][] | undefined;

/**
 * Reads the burnt-in clock off a picture: the number of the frame in the loop, or null where no clock can be read.
 * Survives scaling to 426x240 and video compression.
 */
export function readClock(picture: Picture): number | null {
  templates ??= renderTemplates();
  let digits = '';
  for (let cell = 0; cell < CLOCK.digitLefts.length; cell += 1) {
    const seen = sampleCell(picture, cell);
    let best = -1;
    let least = WORST_MATCH;
    for (const [digit, template] of templates.entries()) {
      const difference =
        template.reduce((sum, value, at) => sum + (value - (seen[at] ?? 0)) ** 2, 0) / template.length;
      if (difference < least) {
        least = difference;
        best = digit;
      }
    }
    if (best < 0) return null;
    digits += String(best);
  }
  const pair = (at: number): number => Number(digits.slice(at, at + 2));
  const frame = (pair(0) * 60 + pair(2)) * FRAME_RATE + pair(4);
  return clockDigits(frame) === digits ? frame : null;
}

/** Mean brightness (0 to 1) of a grid over one digit's cell. */
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
      const probes = 4;
      for (let probe = 0; probe < probes * probes; probe += 1) {
        const x = Math.floor(left + (column + ((probe % probes) + 0.5) / probes) * stepX);
        const y = Math.floor(top + (row + (Math.floor(probe / probes) + 0.5) / probes) * stepY);
        const at = (y * width + x) * 4;
        sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 765;
      }
      grid.push(sum / (probes * probes));
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
