import { contrast } from '../color/contrast.ts';
import { nearestReadable } from '../color/nearest-readable.ts';
import { composite, formatColor, type Rgba } from '../color/rgba.ts';
import type { Settings, SettingName } from '../settings/settings.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST, type Surfaces } from '../tokens/surfaces.ts';

/** A pair of the channel's own colours that does not reach its contrast. */
export interface FailingPair {
  /** `<foreground setting> on <surface setting>`: a stable name. */
  readonly pair: string;
  /** As measured on composited colours, to two decimals, rounded down. */
  readonly ratio: number;
  readonly required: number;
  /** The nearest foreground colour that passes, as CSS. */
  readonly nearest: string;
}

type SurfaceSetting =
  | 'body-background'
  | 'header-background'
  | 'footer-background'
  | 'card-background'
  | 'accent';
type OwnPair = readonly [foreground: SettingName, surface: SurfaceSetting, required: number];

/** Measured where the channel names the foreground itself; what the engine derives passes by construction. */
const ownPairs: readonly OwnPair[] = [
  ['body-text-color', 'body-background', TEXT_CONTRAST],
  ['body-text-color', 'card-background', TEXT_CONTRAST],
  ['header-text-color', 'header-background', TEXT_CONTRAST],
  ['footer-text-color', 'footer-background', TEXT_CONTRAST],
  ['accent-text', 'accent', TEXT_CONTRAST],
  ['link', 'body-background', TEXT_CONTRAST],
  ['link', 'card-background', TEXT_CONTRAST],
  ['success', 'body-background', TEXT_CONTRAST],
  ['warning', 'body-background', TEXT_CONTRAST],
  ['error', 'body-background', TEXT_CONTRAST],
  ['accent', 'body-background', EDGE_CONTRAST],
  ['live', 'body-background', EDGE_CONTRAST],
];

function ownSurfaces(
  settings: Settings,
  { body, header, footer, card }: Surfaces,
): Record<SurfaceSetting, Rgba> {
  return {
    'body-background': body,
    'header-background': header,
    'footer-background': footer,
    'card-background': settings['card-background'] ? composite(settings['card-background'], body) : card,
    accent: settings.accent ? composite(settings.accent, body) : body,
  };
}

export function failingPairs(settings: Settings, surfaces: Surfaces): readonly FailingPair[] {
  const seenSurfaces = ownSurfaces(settings, surfaces);
  return ownPairs.flatMap(([name, surfaceName, required]): FailingPair[] => {
    const own = settings[name];
    if (own === undefined || (surfaceName === 'accent' && settings.accent === undefined)) return [];
    const surface = seenSurfaces[surfaceName];
    const seen = composite(own, surface);
    const ratio = contrast(seen, surface);
    if (ratio >= required) return [];
    const nearest = nearestReadable(seen, [surface], required) ?? surfaces.pole;
    return [
      {
        pair: `${name} on ${surfaceName}`,
        ratio: Math.floor(ratio * 100) / 100,
        required,
        nearest: formatColor(nearest),
      },
    ];
  });
}
