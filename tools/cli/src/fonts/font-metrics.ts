import archivo from '@capsizecss/metrics/archivo';
import bigShoulders from '@capsizecss/metrics/bigShoulders';
import cairo from '@capsizecss/metrics/cairo';
import figtree from '@capsizecss/metrics/figtree';
import fraunces from '@capsizecss/metrics/fraunces';
import inter from '@capsizecss/metrics/inter';
import sofiaSans from '@capsizecss/metrics/sofiaSans';
import unbounded from '@capsizecss/metrics/unbounded';
import type { FontFamilyId, Script } from '@grandstand/ui-theme';

/** Average advance of running text, in em. */
export interface Advance {
  readonly none: number;
  readonly upper: number;
}

/** The weights at which families are measured. */
export const measuredWeights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/** By script; at the measured weights. */
export type FamilyAdvances = Partial<
  Readonly<Record<FallbackScript, Readonly<Record<keyof Advance, readonly number[]>>>>
>;

/** Scripts covered by the system fallback fonts. Arabic differs between systems. */
export type FallbackScript = Exclude<Script, 'arabic'>;

/** Height of a family's lines, in em. */
export interface VerticalMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

const metricsOf = {
  archivo,
  'big-shoulders': bigShoulders,
  cairo,
  figtree,
  fraunces,
  inter,
  'sofia-sans': sofiaSans,
  unbounded,
} satisfies Record<FontFamilyId, object>;

export function verticalMetrics(family: FontFamilyId): VerticalMetrics {
  const { ascent, descent, lineGap, unitsPerEm } = metricsOf[family];
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, lineGap: lineGap / unitsPerEm };
}

/**
 * Average advances in em at the weights 100, 200 … 900, for text as written and in upper case. Measured by
 * scripts/measure-fonts.ts, because Capsize has only the width of Latin text at weight 400. Measure again when a family is
 * added or a font package is updated.
 */
export const textAdvances: Readonly<Record<FontFamilyId, FamilyAdvances>> = {
  archivo: {
    latin: {
      none: [0.4176, 0.4222, 0.429, 0.4366, 0.4442, 0.4526, 0.4677, 0.4901, 0.5216],
      upper: [0.5611, 0.5623, 0.5641, 0.566, 0.5679, 0.5701, 0.5824, 0.6008, 0.6267],
    },
  },
  'big-shoulders': {
    latin: {
      none: [0.2403, 0.2535, 0.2722, 0.2971, 0.3096, 0.3216, 0.3459, 0.3704, 0.3949],
      upper: [0.2472, 0.2605, 0.2795, 0.3057, 0.3191, 0.3321, 0.3582, 0.3846, 0.4109],
    },
  },
  cairo: {
    latin: {
      none: [0.4097, 0.4097, 0.4128, 0.4196, 0.4211, 0.4227, 0.4313, 0.4354, 0.4395],
      upper: [0.4946, 0.4946, 0.496, 0.4994, 0.5001, 0.5005, 0.5034, 0.505, 0.5065],
    },
  },
  figtree: {
    latin: {
      none: [0.4389, 0.4389, 0.4389, 0.4443, 0.4477, 0.4523, 0.4575, 0.4644, 0.471],
      upper: [0.5471, 0.5471, 0.5471, 0.5507, 0.553, 0.556, 0.5596, 0.5637, 0.5679],
    },
  },
  fraunces: {
    latin: {
      none: [0.4333, 0.4409, 0.4485, 0.4637, 0.4715, 0.479, 0.4942, 0.5018, 0.5094],
      upper: [0.5568, 0.5642, 0.5716, 0.5863, 0.5939, 0.6011, 0.6158, 0.6232, 0.6306],
    },
  },
  inter: {
    latin: {
      none: [0.45, 0.4577, 0.4654, 0.4731, 0.4778, 0.4825, 0.4872, 0.493, 0.4993],
      upper: [0.5564, 0.5621, 0.5679, 0.5736, 0.5757, 0.5779, 0.58, 0.5825, 0.5854],
    },
    cyrillic: {
      none: [0.5543, 0.564, 0.5738, 0.5835, 0.5917, 0.5999, 0.6082, 0.6182, 0.6291],
      upper: [0.6851, 0.6911, 0.6971, 0.7031, 0.7088, 0.7145, 0.7202, 0.7272, 0.7348],
    },
  },
  'sofia-sans': {
    latin: {
      none: [0.4232, 0.4235, 0.4238, 0.4244, 0.4266, 0.4277, 0.4317, 0.4365, 0.4411],
      upper: [0.4957, 0.4939, 0.493, 0.4902, 0.4931, 0.4945, 0.4998, 0.5059, 0.5121],
    },
    cyrillic: {
      none: [0.5496, 0.5517, 0.5531, 0.5568, 0.5591, 0.5605, 0.5649, 0.5701, 0.5753],
      upper: [0.5993, 0.5992, 0.5992, 0.5991, 0.6031, 0.605, 0.6124, 0.6207, 0.6294],
    },
  },
  unbounded: {
    latin: {
      none: [0.5568, 0.5568, 0.5735, 0.5897, 0.6052, 0.6132, 0.621, 0.6315, 0.6418],
      upper: [0.6699, 0.6699, 0.6841, 0.6978, 0.711, 0.7178, 0.7246, 0.7334, 0.7423],
    },
    cyrillic: {
      none: [0.7043, 0.7043, 0.7263, 0.7477, 0.7682, 0.7786, 0.7889, 0.8024, 0.8162],
      upper: [0.8424, 0.8424, 0.8614, 0.8801, 0.8976, 0.9065, 0.9154, 0.9271, 0.9387],
    },
  },
};

/** System fonts used while a brand's font loads, or metric-compatible equivalents. */
export const fallbackAdvances: Readonly<
  Record<'sans' | 'serif', Readonly<Record<400 | 700, Readonly<Record<FallbackScript, Advance>>>>>
> = {
  sans: {
    '400': { latin: { none: 0.4463, upper: 0.5761 }, cyrillic: { none: 0.5448, upper: 0.6889 } },
    '700': { latin: { none: 0.4772, upper: 0.5831 }, cyrillic: { none: 0.589, upper: 0.7051 } },
  },
  serif: {
    '400': { latin: { none: 0.406, upper: 0.5588 }, cyrillic: { none: 0.4932, upper: 0.6749 } },
    '700': { latin: { none: 0.4288, upper: 0.5866 }, cyrillic: { none: 0.5294, upper: 0.7218 } },
  },
};
