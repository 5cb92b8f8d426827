import {
  type ContrastRegion,
  fromOklch,
  MAX_CHROMA,
  maxChromaInSrgb,
  regionPoint,
} from '@grandstand/ui-theme';

/** Points of the plane; the picture is scaled from them. */
const COLUMNS = 96;
const ROWS = 72;
const RADIANS = Math.PI / 180;
/** Of colours that fail, in front of the panel; 255 is opaque. */
const FAILING_ALPHA = 70;
/** Below it, 8-bit colours are too coarse for a limit of the chroma. */
const DARK = 0.08;

const lightnessOf = (row: number, rows: number): number => 1 - row / rows;

function limitAt(lightness: number, hue: number): number {
  const limit = maxChromaInSrgb(Math.max(lightness, DARK), hue);
  return lightness < DARK ? (limit * lightness) / DARK : limit;
}

/** The largest chroma of a hue (degrees) in sRGB, which is the width of its plane. */
export const planeChroma = (hue: number): number =>
  Math.max(...Array.from({ length: ROWS }, (_, row) => limitAt(lightnessOf(row, ROWS), hue)));

interface Points {
  readonly columns: number;
  readonly values: Uint8Array;
}

/** The plane with as many columns as are needed to have `COLUMNS` within sRGB. */
function pointsOf(region: ContrastRegion, hue: number): Points {
  const columns = Math.ceil((COLUMNS * MAX_CHROMA) / planeChroma(hue));
  return { columns, values: region.plane(hue, columns, ROWS) };
}

/** The colours of a hue as pixels, those that fail a pair faint. The limit of sRGB is cut later, so that it is smooth. */
function pixelsOf({ columns, values }: Points, hue: number): ImageData {
  const image = new ImageData(COLUMNS, ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    let point: number = regionPoint.passes;
    for (let column = 0; column < COLUMNS; column += 1) {
      const value = values[row * columns + column];
      if (value !== undefined && value !== regionPoint.outsideSrgb) point = value;
      const chroma = ((column + 0.5) / columns) * MAX_CHROMA;
      const { r, g, b } = fromOklch({ l: lightnessOf(row + 0.5, ROWS), c: chroma, h: hue * RADIANS });
      const alpha = point === regionPoint.passes ? 255 : FAILING_ALPHA;
      image.data.set([r, g, b, alpha], (row * COLUMNS + column) * 4);
    }
  }
  return image;
}

/** The border between colours that pass and colours that fail, as a path in points. */
function borderOf({ columns, values }: Points): Path2D {
  const path = new Path2D();
  const isBorder = (one: number | undefined, other: number | undefined): boolean =>
    one !== other && Boolean(one) && Boolean(other);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const index = row * columns + column;
      if (column + 1 < COLUMNS && isBorder(values[index], values[index + 1])) {
        path.moveTo(column + 1, row);
        path.lineTo(column + 1, row + 1);
      }
      if (row + 1 < ROWS && isBorder(values[index], values[index + columns])) {
        path.moveTo(column, row + 1);
        path.lineTo(column + 1, row + 1);
      }
    }
  }
  return path;
}

/** The colours within sRGB, in parts of the width and the height. */
function gamutOf(hue: number): Path2D {
  const path = new Path2D();
  const width = planeChroma(hue);
  path.moveTo(0, 0);
  for (let row = 0; row <= ROWS; row += 1)
    path.lineTo(limitAt(lightnessOf(row, ROWS), hue) / width, row / ROWS);
  path.lineTo(0, 1);
  path.closePath();
  return path;
}

const scaled = (path: Path2D, x: number, y: number): Path2D => {
  const result = new Path2D();
  result.addPath(path, new DOMMatrix().scale(x, y));
  return result;
};

/** Draws the plane of a hue: chroma to the right, lightness upwards, with the region in which all pairs pass. */
export function drawPlane(canvas: HTMLCanvasElement, region: ContrastRegion | null, hue: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.max(1, Math.round(width * devicePixelRatio));
  canvas.height = Math.max(1, Math.round(height * devicePixelRatio));
  if (!region) return;
  const points = pointsOf(region, hue);
  const small = new OffscreenCanvas(COLUMNS, ROWS);
  small.getContext('2d')?.putImageData(pixelsOf(points, hue), 0, 0);
  context.clip(scaled(gamutOf(hue), canvas.width, canvas.height));
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, canvas.width, canvas.height);
  const border = scaled(borderOf(points), canvas.width / COLUMNS, canvas.height / ROWS);
  for (const [style, lineWidth] of [
    ['rgb(0 0 0 / 55%)', 3],
    ['#ffffff', 1.5],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = lineWidth * devicePixelRatio;
    context.stroke(border);
  }
}
