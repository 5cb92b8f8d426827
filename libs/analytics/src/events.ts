/** An item that is offered or bought. The field names are those of Google Analytics 4. */
export interface TrackedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: string;
  /** Price of one, with its service fee, as a decimal of the currency. */
  readonly price: number;
  readonly quantity: number;
}

/** The amounts of a purchase (§7), as decimals of `currency`. */
export interface TrackedAmounts {
  /** ISO 4217. */
  readonly currency: string;
  /** Before discount and tax, with `fee`. */
  readonly price: number;
  readonly fee: number;
  readonly discount: number;
  readonly tax: number;
  /** `price` - `discount` + `tax`: the amount that is charged. */
  readonly value: number;
}

export interface TrackedPurchase extends TrackedAmounts {
  readonly items: readonly TrackedItem[];
  /** The coupon's code. */
  readonly coupon: string | null;
}

/** A request to the API, as it was sent and answered. */
export interface TrackedRequest {
  readonly url: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** In characters; 0 without a response. */
  readonly responseLength: number;
  /** The body of a response that reports a failure; empty otherwise. */
  readonly errorText: string;
  readonly durationMs: number;
}

/** The names of the events of a player, as `POST /datalake/video/event/` receives them. */
export type VideoEventName =
  | 'preroll_start'
  | 'preroll_end'
  | 'start'
  | 'play'
  | 'pause'
  | 'seek'
  | 'stall'
  | 'quality_change'
  | 'error'
  | 'end'
  /** The player is left; its data is the quality of experience. */
  | 'summary';

/** Identifies what is watched, and one opening of the player. */
export interface TrackedView {
  readonly video_view_uuid: string;
  readonly stream_id: number | string;
  readonly stream_type: 'live' | 'vod';
}

interface TrackedVideoEvent extends TrackedView {
  readonly name: 'video_event';
  readonly event: VideoEventName;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Names of what is watched (§7); null where unknown. */
export interface TrackedSubject {
  readonly category: string | null;
  readonly sport: string | null;
  readonly gender: string | null;
  readonly school: string | null;
  readonly league: string | null;
}

interface TrackedVideoViewing extends TrackedSubject {
  readonly name: 'video_viewing';
  readonly video_view_uuid: string;
  /** Seconds watched since the previous one. */
  readonly viewing_time: number;
}

/** The events of §7, *Ecommerce analytics events* and *First-party analytics*. */
export type TrackedEvent =
  /** A user logged in, also by registering. */
  | { readonly name: 'login' }
  /** A navigation was completed (§2, guard 6); `visit_page` for first-party analytics. URLs are absolute. */
  | { readonly name: 'page_view'; readonly url: string; readonly referrer: string }
  | {
      readonly name: 'view_item_list';
      /** Identifies the list, e.g. `packages`. */
      readonly list: string;
      readonly currency: string;
      readonly items: readonly TrackedItem[];
    }
  | (TrackedPurchase & {
      /** The checkout page was opened; an item was chosen to buy; the buyer sent the payment. */
      readonly name: 'view_buy_page' | 'add_to_cart' | 'begin_checkout';
    })
  | (TrackedPurchase & {
      /** An order was paid (`purchase`, which Google Analytics counts as revenue), and then gave access. */
      readonly name: 'purchase' | 'purchase_success';
      /** The order's id. */
      readonly transaction_id: string;
    })
  | (TrackedPurchase & {
      readonly name: 'purchase_failed';
      /** Null when no order was created. */
      readonly transaction_id: string | null;
      /** A code, e.g. `insufficient_funds`; null when unknown. */
      readonly reason: string | null;
    })
  /** First-party analytics only, like the two that follow. */
  | (TrackedRequest & { readonly name: 'api_request' })
  | TrackedVideoEvent
  | TrackedVideoViewing;
