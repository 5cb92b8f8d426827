import type { EventRailState } from '../home/EventRail.tsx';

/** Concatenates two rails; ready once both are. An event in both lists is shown once. */
export function concatRails(first: EventRailState, second: EventRailState): EventRailState {
  if (first.kind === 'failed' || second.kind === 'failed') {
    const retry = () => {
      for (const state of [first, second]) if (state.kind === 'failed') state.retry();
    };
    return { kind: 'failed', retry };
  }
  if (first.kind === 'loading' || second.kind === 'loading') return { kind: 'loading' };
  const ids = new Set(first.events.map(({ id }) => id));
  return { kind: 'ready', events: [...first.events, ...second.events.filter(({ id }) => !ids.has(id))] };
}
