import { toPlainLine } from '@grandstand/core';
import { parseColor } from '@grandstand/ui-theme';
import type { PaletteComparison, PaletteSide } from '../models/compare-palettes.ts';

const NAMES: Readonly<Record<PaletteSide, string>> = {
  snapshot: 'color-settings.json',
  server: 'the server',
};

const TRUE_COLOR = 2 ** 24;

export const terminalHasColors = (): boolean => process.stdout.isTTY && process.stdout.hasColors(TRUE_COLOR);

/** Texts of servers may have control characters, which a terminal executes. */
const plain = (color: string | null): string => (color === null ? '-' : toPlainLine(color));

/** Two cells in the colour. */
function swatch(color: string | null): string {
  const rgb = color === null ? null : parseColor(color);
  return rgb ? `\u001B[48;2;${rgb.r};${rgb.g};${rgb.b}m  \u001B[0m ` : '   ';
}

/** What differs between the colours of a tenant's folder and its server's: a line for each setting. */
export function describeComparison(
  tenant: string,
  { from, to, updatedAt, newer, changes, contrast }: PaletteComparison,
  hasColors: boolean,
): readonly string[] {
  if (changes.length === 0) return [`${tenant}  the server has the same colours`];
  const describeSide = (side: PaletteSide): string => {
    const state = side === newer ? ', newer' : newer === null && side === 'snapshot' ? ', edited' : '';
    return `${NAMES[side]} (${updatedAt[side]}${state})`;
  };
  const widths = {
    setting: Math.max(...changes.map(({ setting }) => toPlainLine(setting).length)),
    before: Math.max(...changes.map(({ before }) => plain(before).length)),
  };
  const describeColor = (color: string | null): string => `${hasColors ? swatch(color) : ''}${plain(color)}`;
  return [
    `${tenant}  ${describeSide(from)} → ${describeSide(to)}`,
    ...changes.flatMap(({ setting, before, after, parts }) => {
      const padding = ' '.repeat(widths.before - plain(before).length);
      const name = toPlainLine(setting).padEnd(widths.setting);
      return [
        `  ${name}  ${describeColor(before)}${padding} → ${describeColor(after)}`,
        ...(parts.length > 0 ? [`  ${' '.repeat(widths.setting)}  changes ${parts.join('; ')}`] : []),
      ];
    }),
    ...contrast.appears.map(
      ({ pair, ratio, required }) => `  contrast too low from now on: ${pair}, ${ratio}:1 of ${required}:1`,
    ),
    ...contrast.vanishes.map(({ pair }) => `  contrast no longer too low: ${pair}`),
  ];
}
