import type { EventCategory, EventLocation } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';

export function useCategory(id: number): EventCategory | null {
  const state = useStaticData();
  if (state.kind !== 'ready') return null;
  return state.value['events-categories'].find((category) => category.id === id) ?? null;
}

/** The name of a sport or competition; empty when it is unknown. */
export const useCategoryName = (id: number): string => useCategory(id)?.name ?? '';

/** The picture of a sport or competition; null for none. */
export const useCategoryImage = (id: number): string | null => useCategory(id)?.image ?? null;

export function useVenue(id: number | null): EventLocation | null {
  const state = useStaticData();
  if (state.kind !== 'ready') return null;
  return state.value['events-locations'].find((location) => location.id === id) ?? null;
}
