import type { ContentText } from '@grandstand/content-files';
import type { Database } from '../../../db/database.ts';
import type { Translations } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';

/** What is sold of an event. Prices are decimals in the channel's currency. */
export interface SoldEvent {
  /** Its title. */
  readonly name: string;
  readonly translations: Translations | null;
  readonly type: 'free' | 'register' | 'paid' | 'ppv';
  readonly categoryId: number;
  readonly basePrice: number | null;
  readonly serviceFee: number | null;
  /** The single-event package of a `paid` event (§5), or null. */
  readonly singleEventPackageId: number | null;
  readonly isCancelled: boolean;
  /** Postponed, suspended or abandoned; null: none of them. */
  readonly state: string | null;
}

/** What payments read of events and teams. The catalog, a higher area, implements it. */
export interface ProductCatalog {
  readonly findEvent: (scope: Scope, id: number) => Promise<SoldEvent | null>;
  readonly findTeam: (
    scope: Scope,
    id: number,
  ) => Promise<{
    readonly id: number;
    readonly name: string;
    readonly translations: Translations | null;
    /** The names of the sports that it plays. */
    readonly sports: readonly ContentText[];
  } | null>;
  /**
   * Whether a team plays events of these categories, so that its pass opens some. True while the categories have no
   * events: passes are sold before the schedule is known.
   */
  readonly isTeamPlaying: (scope: Scope, id: number, categories: readonly number[]) => Promise<boolean>;
  readonly isEventCancelled: (scope: Scope, id: number) => Promise<boolean>;
  /** The paid orders of cancelled events whose refund is not requested yet, on all channels. */
  readonly findOrdersToRefund: (
    db: Database,
  ) => Promise<readonly { readonly channelId: string; readonly id: number }[]>;
}
