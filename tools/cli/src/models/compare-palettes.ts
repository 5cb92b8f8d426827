import type { ColorSettings } from '@grandstand/api';
import {
  compileTheme,
  type FailingPair,
  inspectSettings,
  parseColor,
  type Theme,
  type ThemeStyle,
} from '@grandstand/ui-theme';
import { changedParts, inSettingOrder } from './theme-parts.ts';

/** One of the two places that have a channel's colours; `snapshot` is its color-settings.json. */
export type PaletteSide = 'snapshot' | 'server';

export interface SettingChange {
  readonly setting: string;
  /** CSS colours; null: not set. */
  readonly before: string | null;
  readonly after: string | null;
  /** What this setting alone changes. Empty if one of the palettes is invalid. */
  readonly parts: readonly string[];
}

export interface PaletteComparison {
  /** `before` of the changes: the older side; the server if both have the same time, because files are edited. */
  readonly from: PaletteSide;
  readonly to: PaletteSide;
  readonly updatedAt: Readonly<Record<PaletteSide, string>>;
  readonly newer: PaletteSide | null;
  readonly changes: readonly SettingChange[];
  /** Pairs of colours that have too little contrast only after, or only before. */
  readonly contrast: {
    readonly appears: readonly FailingPair[];
    readonly vanishes: readonly FailingPair[];
  };
}

export function comparePalettes(palettes: Readonly<Record<PaletteSide, ColorSettings>>): PaletteComparison {
  const times = {
    snapshot: Date.parse(palettes.snapshot.updated_at),
    server: Date.parse(palettes.server.updated_at),
  };
  const newer = times.server > times.snapshot ? 'server' : times.snapshot > times.server ? 'snapshot' : null;
  const [from, to] =
    newer === 'server' ? (['snapshot', 'server'] as const) : (['server', 'snapshot'] as const);
  const [before, after] = [palettes[from].colors, palettes[to].colors];
  const [beforeTheme, afterTheme] = [compiled(before), compiled(after)];
  const partsOf = (setting: string): readonly string[] => {
    if (!beforeTheme || !afterTheme) return [];
    const { [setting]: _, ...others } = before;
    const value = after[setting];
    const changed = compiled(value === undefined ? others : { ...others, [setting]: value });
    return changed ? changedParts(beforeTheme, changed) : [];
  };
  const [failingBefore, failingAfter] = [inspectSettings(before), inspectSettings(after)];
  const only = (these: typeof failingBefore, others: typeof failingBefore): readonly FailingPair[] => {
    if (!these.ok || !others.ok) return [];
    const known = new Set(others.value.failing.map(({ pair }) => pair));
    return these.value.failing.filter(({ pair }) => !known.has(pair));
  };
  return {
    from,
    to,
    updatedAt: { snapshot: palettes.snapshot.updated_at, server: palettes.server.updated_at },
    newer,
    changes: inSettingOrder([...Object.keys(after), ...Object.keys(before)]).flatMap((setting) => {
      const change = { before: before[setting] ?? null, after: after[setting] ?? null };
      return isSameColor(change.before, change.after)
        ? []
        : [{ setting, ...change, parts: partsOf(setting) }];
    }),
    contrast: { appears: only(failingAfter, failingBefore), vanishes: only(failingBefore, failingAfter) },
  };
}

/** The parts that colours change do not depend on the style. */
const ANY_STYLE: ThemeStyle = {
  radius: 'soft',
  border: 'none',
  density: 'regular',
  type: { display: 'inter', text: 'inter', scale: 'regular', displayCase: 'none', displayWeight: 700 },
  images: 'natural',
};

function compiled(colors: Readonly<Record<string, string>>): Theme | null {
  const theme = compileTheme(colors, ANY_STYLE);
  return theme.ok ? theme.value : null;
}

/** Whether two texts, such as `white` and `#fff`, are one colour. */
function isSameColor(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return one === other;
  const [a, b] = [parseColor(one), parseColor(other)];
  return a !== null && b !== null && a.r === b.r && a.g === b.g && a.b === b.b && a.a === b.a;
}
