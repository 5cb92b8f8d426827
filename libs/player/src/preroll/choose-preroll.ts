import { parseUrl } from '@grandstand/core';
import type { Preroll } from '@grandstand/api';

/** The video that plays after the preroll. */
export interface PrerollPlacement {
  readonly kind: 'live' | 'vod';
  /** The event's category (§3); null: the video shows no event. */
  readonly categoryId: number | null;
  readonly locationId: number | null;
}

/** Whether a preroll's URL is absolute with `http` or `https`, or relative. Others, e.g. `javascript:`, are never loaded. */
const hasWebUrl = ({ url }: Preroll): boolean =>
  /^https?:$/.test(parseUrl(url, 'https://base')?.protocol ?? '');

const suits = (preroll: Preroll, { kind, categoryId, locationId }: PrerollPlacement): boolean =>
  hasWebUrl(preroll) &&
  (kind === 'live' ? preroll.for_live : preroll.for_vod) &&
  (preroll.location_id === null || preroll.location_id === locationId) &&
  (preroll.event_categories.length === 0 ||
    (categoryId !== null && preroll.event_categories.includes(categoryId)));

/**
 * Chooses a suitable preroll (§3) at random, in proportion to the weights; with equal chances when no weight is above
 * zero. Null when none suits. `random` returns a number from 0 to below 1.
 */
export function choosePreroll(
  prerolls: readonly Preroll[],
  placement: PrerollPlacement,
  isSuppressed: (preroll: Preroll) => boolean,
  random: () => number,
): Preroll | null {
  const candidates = prerolls.filter((preroll) => suits(preroll, placement) && !isSuppressed(preroll));
  const weights = candidates.map(({ weight }) => Math.max(0, weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return candidates[Math.floor(random() * candidates.length)] ?? null;
  let rest = random() * total;
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  // Rounding may leave a tiny rest after the last one.
  return candidates[index] ?? candidates.findLast(({ weight }) => weight > 0) ?? null;
}
