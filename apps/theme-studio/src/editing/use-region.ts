import { type ContrastRegion, contrastRegion, type SettingName } from '@grandstand/ui-theme';
import { useDeferredValue, useState } from 'react';

interface RegionInput {
  readonly setting: SettingName;
  readonly colors: Readonly<Record<string, string>>;
  readonly alpha: number;
  readonly accepted: readonly string[];
}

function regionOf({ colors, setting, alpha, accepted }: RegionInput): ContrastRegion | null {
  const found = contrastRegion(colors, setting, alpha, accepted);
  return found.ok ? found.value : null;
}

/** The setting's own colour does not count: while it is dragged, the region stays and is not drawn again. */
const keyOf = ({ setting, colors, alpha, accepted }: RegionInput): string =>
  JSON.stringify([setting, { ...colors, [setting]: '' }, alpha, accepted]);

/** Where the pairs of a setting pass; the same object while nothing that matters has changed. */
export function useRegion(input: RegionInput): ContrastRegion | null {
  const key = useDeferredValue(keyOf(input));
  const [known, setKnown] = useState(() => ({ key, region: regionOf(input) }));
  if (known.key === key) return known.region;
  const next = { key, region: regionOf(input) };
  setKnown(next);
  return next.region;
}
