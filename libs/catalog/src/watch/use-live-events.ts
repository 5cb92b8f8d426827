import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';
import { REFRESH_MS } from '../refresh.ts';

export type LiveEvents =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; events: readonly CatalogEvent[] };

const LIMIT = 100;

/** The channel's live events, polled; `enabled` false: sends nothing and stays loading. */
export function useLiveEvents({ enabled }: { readonly enabled: boolean }): LiveEvents {
  const input = enabled ? ({ stream_status: 'live', limit: LIMIT } as const) : null;
  const state = useCall(calls.listEvents, input, { refreshMs: REFRESH_MS });
  return state.kind === 'ready' ? { kind: 'ready', events: state.value.data.map(toCatalogEvent) } : state;
}
