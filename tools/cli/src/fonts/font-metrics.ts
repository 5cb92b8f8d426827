import type { FontFamilyId, Script } from '@grandstand/ui-theme';

/** Average advance of running text, in em. */
export interface Advance {
  readonly none: number;
  readonly upper: number;
}

/** In em. `advances` at the weights 100, 200 … 900, per script, for text as written and in upper case. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly advances: Readonly<Partial<Record<Script, Readonly<Record<keyof Advance, readonly number[]>>>>>;
}

/**
 * Measured in Chromium by scripts/measure-fonts.ts from the files of the catalogue; measure again when a
 * family is added or a font package is updated.
 */
export const fontMetrics: Readonly<Record<FontFamilyId, FontMetrics>> = {
  archivo: {
    ascent: 0.878,
    descent: 0.21,
    lineGap: 0,
    advances: {
      latin: {
        none: [0.4125, 0.4173, 0.4243, 0.4322, 0.44, 0.4487, 0.4643, 0.4875, 0.5201],
        upper: [0.5728, 0.5737, 0.5751, 0.5767, 0.5782, 0.5799, 0.5925, 0.6112, 0.6375],
      },
    },
  },
  'big-shoulders': {
    ascent: 0.984,
    descent: 0.213,
    lineGap: 0,
    advances: {
      latin: {
        none: [0.241, 0.2544, 0.2733, 0.2983, 0.3109, 0.323, 0.3474, 0.3721, 0.3967],
        upper: [0.2486, 0.2621, 0.2813, 0.3079, 0.3215, 0.3347, 0.3613, 0.3882, 0.415],
      },
    },
  },
  figtree: {
    ascent: 0.95,
    descent: 0.25,
    lineGap: 0,
    advances: {
      latin: {
        none: [0.4368, 0.4368, 0.4368, 0.4421, 0.4455, 0.4501, 0.4553, 0.4622, 0.4689],
        upper: [0.5572, 0.5572, 0.5572, 0.5606, 0.5627, 0.5655, 0.5689, 0.5728, 0.5767],
      },
    },
  },
  fraunces: {
    ascent: 0.978,
    descent: 0.255,
    lineGap: 0,
    advances: {
      latin: {
        none: [0.4319, 0.4394, 0.4468, 0.4618, 0.4695, 0.4769, 0.4918, 0.4993, 0.5067],
        upper: [0.5703, 0.5773, 0.5845, 0.5986, 0.6059, 0.6128, 0.627, 0.6342, 0.6412],
      },
    },
  },
  inter: {
    ascent: 0.969,
    descent: 0.241,
    lineGap: 0,
    advances: {
      latin: {
        none: [0.4469, 0.4548, 0.4627, 0.4706, 0.4755, 0.4802, 0.485, 0.4908, 0.4972],
        upper: [0.5667, 0.5723, 0.5779, 0.5834, 0.5853, 0.5872, 0.589, 0.5912, 0.5937],
      },
      cyrillic: {
        none: [0.5032, 0.5111, 0.5191, 0.527, 0.5315, 0.5361, 0.5406, 0.5462, 0.5522],
        upper: [0.6118, 0.6167, 0.6217, 0.6266, 0.6291, 0.6316, 0.6339, 0.6369, 0.6402],
      },
    },
  },
  'sofia-sans': {
    ascent: 0.9,
    descent: 0.3,
    lineGap: 0,
    advances: {
      latin: {
        none: [0.4221, 0.4226, 0.423, 0.4238, 0.4258, 0.4268, 0.4303, 0.4344, 0.4385],
        upper: [0.5033, 0.5014, 0.5005, 0.4975, 0.5003, 0.5016, 0.5065, 0.5122, 0.518],
      },
      cyrillic: {
        none: [0.4962, 0.4957, 0.4957, 0.4951, 0.4967, 0.4976, 0.5006, 0.5041, 0.5075],
        upper: [0.5375, 0.5352, 0.5342, 0.5306, 0.5336, 0.535, 0.5404, 0.5466, 0.5529],
      },
    },
  },
  unbounded: {
    ascent: 0.995,
    descent: 0.245,
    lineGap: 0,
    advances: {
      latin: {
        none: [0.5561, 0.5561, 0.5729, 0.5893, 0.605, 0.6131, 0.621, 0.6316, 0.6421],
        upper: [0.6834, 0.6834, 0.6973, 0.7107, 0.7237, 0.7305, 0.7372, 0.7458, 0.7545],
      },
      cyrillic: {
        none: [0.6286, 0.6286, 0.6451, 0.6611, 0.6765, 0.6845, 0.6923, 0.7025, 0.7129],
        upper: [0.742, 0.742, 0.7562, 0.77, 0.7832, 0.7899, 0.7967, 0.8054, 0.8142],
      },
    },
  },
};

/** The faces that stand in while a brand's own load: on every desktop, or a metric-compatible twin of them. */
export const fallbackAdvances: Readonly<
  Record<'sans' | 'serif', Readonly<Record<400 | 700, Readonly<Record<Script, Advance>>>>>
> = {
  sans: {
    '400': { latin: { none: 0.4411, upper: 0.5861 }, cyrillic: { none: 0.4966, upper: 0.6156 } },
    '700': { latin: { none: 0.4752, upper: 0.5931 }, cyrillic: { none: 0.5326, upper: 0.6286 } },
  },
  serif: {
    '400': { latin: { none: 0.4002, upper: 0.5711 }, cyrillic: { none: 0.4481, upper: 0.5991 } },
    '700': { latin: { none: 0.4236, upper: 0.6006 }, cyrillic: { none: 0.4775, upper: 0.6375 } },
  },
};
