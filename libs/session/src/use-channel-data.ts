import { calls, displayablePages, type StaticData } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';

/**
 * The channel's data that changes rarely: settings, menu, categories, locations, slides (§7), and pages. Pages that
 * the site cannot show are left out.
 */
export function useStaticData(): CallState<StaticData> {
  const state = useCall(calls.getStaticData, { client_interface: 'web' }, { changesRarely: true });
  return state.kind === 'ready' ? { ...state, value: withDisplayablePages(state.value) } : state;
}

const cache = new WeakMap<StaticData, StaticData>();

/** Returns the same object for the same data, so that memoised values stay valid. */
function withDisplayablePages(data: StaticData): StaticData {
  const result = cache.get(data) ?? { ...data, pages: displayablePages(data.pages) };
  cache.set(data, result);
  return result;
}
