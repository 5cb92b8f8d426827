import { type ContrastRegion, fromOklch, MAX_CHROMA, regionPoint } from '@grandstand/ui-theme';

/** Points of the plane; the picture is scaled from them. */
const COLUMNS = 110;
const ROWS = 64;
const RADIANS = Math.PI / 180;
/** Of colours that fail, in front of the panel. */
const FAILING_ALPHA = 90;

/** The colours of a hue as pixels; those that fail a pair are faint, those outside sRGB invisible. */
function pixelsOf(points: Uint8Array, hue: number): ImageData {
  const image = new ImageData(COLUMNS, ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const point = points[row * COLUMNS + column];
      if (point === regionPoint.outsideSrgb) continue;
      const { r, g, b } = fromOklch({
        l: 1 - (row + 0.5) / ROWS,
        c: ((column + 0.5) / COLUMNS) * MAX_CHROMA,
        h: hue * RADIANS,
      });
      image.data.set(
        [r, g, b, point === regionPoint.passes ? 255 : FAILING_ALPHA],
        (row * COLUMNS + column) * 4,
      );
    }
  }
  return image;
}

/** The border between colours that pass and colours that fail, as a path in points. */
function borderOf(points: Uint8Array): Path2D {
  const path = new Path2D();
  const isBorder = (one: number | undefined, other: number | undefined): boolean =>
    one !== other && Boolean(one) && Boolean(other);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const index = row * COLUMNS + column;
      if (column + 1 < COLUMNS && isBorder(points[index], points[index + 1])) {
        path.moveTo(column + 1, row);
        path.lineTo(column + 1, row + 1);
      }
      if (row + 1 < ROWS && isBorder(points[index], points[index + COLUMNS])) {
        path.moveTo(column, row + 1);
        path.lineTo(column + 1, row + 1);
      }
    }
  }
  return path;
}

/** Draws the plane of a hue: chroma to the right, lightness upwards, with the region in which all pairs pass. */
export function drawPlane(canvas: HTMLCanvasElement, region: ContrastRegion | null, hue: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = devicePixelRatio;
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const points = region?.plane(hue, COLUMNS, ROWS);
  if (!points) return;
  const small = new OffscreenCanvas(COLUMNS, ROWS);
  small.getContext('2d')?.putImageData(pixelsOf(points, hue), 0, 0);
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, canvas.width, canvas.height);
  const border = new Path2D();
  border.addPath(borderOf(points), new DOMMatrix().scale(canvas.width / COLUMNS, canvas.height / ROWS));
  for (const [style, lineWidth] of [
    ['rgb(0 0 0 / 55%)', 3],
    ['#ffffff', 1.25],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = lineWidth * scale;
    context.stroke(border);
  }
}
