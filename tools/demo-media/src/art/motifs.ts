import { round } from './svg.ts';

/** The sources of the lines in the background of a picture. */
export type SportMotif =
  | 'rink'
  | 'pitch'
  | 'court'
  | 'hall'
  | 'field'
  | 'volleyball'
  | 'baseball'
  | 'gridiron'
  | 'track'
  | 'pool'
  | 'mat'
  | 'generic';

const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-r * 2)} 0`;
const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
const lines = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** Markings seen from above on a 1000x600 ground, as path data to be stroked. */
export const MOTIFS: Record<SportMotif, string> = {
  rink: `M120 20H880A100 100 0 0 1 980 120V480A100 100 0 0 1 880 580H120A100 100 0 0 1 20 480V120A100 100 0 0 1 120 20ZM500 20V580M370 20V580M630 20V580M90 24V576M910 24V576${circle(500, 300, 92)}${circle(190, 150, 84)}${circle(190, 450, 84)}${circle(810, 150, 84)}${circle(810, 450, 84)}M90 262h34a38 38 0 0 1 0 76h-34M910 262h-34a38 38 0 0 0 0 76h34`,
  pitch: `${rect(20, 20, 960, 560)}M500 20V580${circle(500, 300, 84)}${rect(20, 134, 150, 332)}${rect(830, 134, 150, 332)}${rect(20, 224, 52, 152)}${rect(928, 224, 52, 152)}M170 236a84 84 0 0 1 0 128M830 236a84 84 0 0 0 0 128M20 44a24 24 0 0 0 24-24M980 44a24 24 0 0 1-24-24`,
  court: `${rect(20, 20, 960, 560)}M500 20V580${circle(500, 300, 72)}${rect(20, 208, 206, 184)}${rect(774, 208, 206, 184)}${circle(226, 300, 66)}${circle(774, 300, 66)}M20 62h90a242 242 0 0 1 0 476h-90M980 62h-90a242 242 0 0 0 0 476h90`,
  hall: `${rect(20, 20, 960, 560)}M500 20V580${circle(500, 300, 78)}M20 125a150 150 0 0 1 150 150v50a150 150 0 0 1-150 150M980 125a150 150 0 0 0-150 150v50a150 150 0 0 0 150 150`,
  field: `${rect(20, 20, 960, 560)}M500 20V580M325 20V580M675 20V580M20 106h305M675 106h305M20 494h305M675 494h305M410 106h180M410 494h180${circle(150, 300, 30)}${circle(850, 300, 30)}M488 288l24 24M512 288l-24 24`,
  volleyball: `${rect(140, 60, 720, 480)}M500 20V580M380 60V540M620 60V540${lines(9, (i) => `M492 ${60 + i * 60}h16`)}`,
  baseball: `M500 580L80 160A600 600 0 0 1 920 160ZM500 580L330 410L500 240L670 410Z${circle(500, 420, 40)}M250 330a360 360 0 0 1 500 0`,
  gridiron: `${rect(20, 40, 960, 520)}${lines(13, (i) => `M${80 + i * 70} 40V560`)}${lines(60, (i) => `M${88 + i * 14} 220v14M${88 + i * 14} 366v14`)}`,
  track: lines(
    7,
    (i) =>
      `M300 ${60 + i * 26}H700a${240 - i * 26} ${240 - i * 26} 0 0 1 0 ${480 - i * 52}H300a${240 - i * 26} ${240 - i * 26} 0 0 1 0 ${-(480 - i * 52)}Z`,
  ),
  pool: `${rect(20, 40, 960, 520)}${lines(7, (i) => `M20 ${105 + i * 65}q40-16 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`)}`,
  mat: `${rect(200, 20, 600, 560)}${circle(500, 300, 250)}${circle(500, 300, 70)}M470 290h60M470 310h60`,
  generic: `${circle(500, 300, 270)}${circle(500, 300, 180)}${circle(500, 300, 90)}M20 300H980M500 20V580`,
};
