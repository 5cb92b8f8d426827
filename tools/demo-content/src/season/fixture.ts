import type { Goal } from './goals.ts';

/** What the planner needs to know of an event that is there already. Times in seconds, the end exclusive. */
export interface ExistingFixture {
  readonly slug: string;
  readonly startTs: number;
  readonly endTs: number;
  readonly homeId: number;
  readonly awayId: number;
  readonly type: 'free' | 'register' | 'paid' | 'ppv';
}

/** An event to be appended. Amounts in the channel's currency. */
export interface Fixture extends ExistingFixture {
  readonly name: string;
  readonly description: string;
  readonly timeZone: string;
  readonly categoryId: number;
  readonly locationId: number;
  readonly basePrice: number | null;
  readonly serviceFee: number | null;
  readonly goals: readonly Goal[];
}

/** Whether two spans of time have a moment in common, or lie less than `gapS` apart. */
export const overlaps = (
  a: { readonly startTs: number; readonly endTs: number },
  b: { readonly startTs: number; readonly endTs: number },
  gapS = 0,
): boolean => a.startTs < b.endTs + gapS && b.startTs < a.endTs + gapS;
