import type { ContentText } from '@grandstand/content-files';
import type { Goal } from './goals.ts';

/** The fields of an existing event that planning needs. Times in seconds since the Unix epoch; the end is exclusive. */
export interface ExistingFixture {
  readonly slug: string;
  readonly startTs: number;
  readonly endTs: number;
  /** Null in an event without two teams, as `awayId`. */
  readonly homeId: number | null;
  readonly awayId: number | null;
  /** The participants of an event without two teams. */
  readonly participantIds: readonly number[];
  readonly type: 'free' | 'register' | 'paid' | 'ppv';
  /** The areas (ISO 3166 codes) in which it may not be shown until a time; null: none. */
  readonly blackout: {
    readonly areas: readonly { readonly code: string; readonly name: ContentText }[];
    readonly untilTs: number;
  } | null;
}

/** An event to append. Amounts are in the channel's currency. */
export interface Fixture extends ExistingFixture {
  readonly name: ContentText;
  readonly description: ContentText;
  readonly timeZone: string;
  readonly categoryId: number;
  readonly locationId: number;
  readonly basePrice: number | null;
  readonly serviceFee: number | null;
  readonly goals: readonly Goal[];
}

/** Whether two time spans overlap or are less than `gapS` apart. */
export const overlaps = (
  a: { readonly startTs: number; readonly endTs: number },
  b: { readonly startTs: number; readonly endTs: number },
  gapS = 0,
): boolean => a.startTs < b.endTs + gapS && b.startTs < a.endTs + gapS;

export const teamsOf = ({
  homeId,
  awayId,
  participantIds,
}: Pick<ExistingFixture, 'homeId' | 'awayId' | 'participantIds'>): number[] =>
  [homeId, awayId, ...participantIds].filter((id) => id !== null);
