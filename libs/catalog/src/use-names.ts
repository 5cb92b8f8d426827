import type { EventLocation } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';

/** The name of a sport or competition; empty when it is unknown. */
export function useCategoryName(id: number): string {
  const state = useStaticData();
  if (state.kind !== 'ready') return '';
  return state.value['events-categories'].find((category) => category.id === id)?.name ?? '';
}

export function useVenue(id: number | null): EventLocation | null {
  const state = useStaticData();
  if (state.kind !== 'ready') return null;
  return state.value['events-locations'].find((location) => location.id === id) ?? null;
}
