import type { Match } from './match.ts';

/** The one thing that a viewer can do next about a match (look.md). The full `explainAccess` comes with commerce (D8). */
export type NextStep = 'blocked' | 'register' | 'get-pass' | 'watch-live' | 'watch-replay' | 'see-details';

export function nextStep({ kind, lock }: Pick<Match, 'kind' | 'lock'>, isGeoBlocked: boolean): NextStep {
  if (isGeoBlocked) return 'blocked';
  if (lock === 'register') return 'register';
  if (lock === 'pass') return 'get-pass';
  if (kind === 'live') return 'watch-live';
  return kind === 'finished' ? 'watch-replay' : 'see-details';
}
