import type { Outcome } from '@grandstand/api';

/** What the client tells of a call that failed. */
export type FailedOutcome = Extract<Outcome, { kind: 'failed' }>;
