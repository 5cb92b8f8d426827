import type { RailState } from '../home/CardsRail.tsx';

/** Two rails as one: it is there when both are. An event that began meanwhile is in both answers, and shown once. */
export function oneAfterTheOther(first: RailState, second: RailState): RailState {
  if (first.kind === 'failed' || second.kind === 'failed') {
    const retry = () => {
      for (const state of [first, second]) if (state.kind === 'failed') state.retry();
    };
    return { kind: 'failed', retry };
  }
  if (first.kind === 'loading' || second.kind === 'loading') return { kind: 'loading' };
  const ids = new Set(first.matches.map(({ id }) => id));
  return { kind: 'ready', matches: [...first.matches, ...second.matches.filter(({ id }) => !ids.has(id))] };
}
