import { redactUrl } from '@grandstand/core';
import type { TrackedEvent } from '../events.ts';

/** An event as a tag receives it, in the names of Google Analytics 4. */
export interface TagEvent {
  readonly event: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Whether the parameters describe a purchase or list; a tag manager expects them as `ecommerce`. */
  readonly isEcommerce: boolean;
}

/** An event for the tag; null if only first-party analytics receives it. No personal data: tags belong to third parties. */
export function tagEvent(tracked: TrackedEvent): TagEvent | null {
  switch (tracked.name) {
    case 'api_request':
    case 'video_event':
    case 'video_viewing':
      return null;
    case 'login':
      return { event: tracked.name, parameters: {}, isEcommerce: false };
    case 'page_view':
      return {
        event: tracked.name,
        parameters: { page_location: safe(tracked.url), page_referrer: safe(tracked.referrer) },
        isEcommerce: false,
      };
    case 'view_item_list': {
      const { list, currency, items } = tracked;
      return {
        event: tracked.name,
        parameters: { item_list_id: list, currency, items: withIndexes(items) },
        isEcommerce: true,
      };
    }
    default: {
      const { name, coupon, items, ...fields } = tracked;
      return {
        event: name,
        parameters: { ...fields, ...(coupon === null ? {} : { coupon }), items: withIndexes(items) },
        isEcommerce: true,
      };
    }
  }
}

const safe = (url: string): string => redactUrl(url, { personal: true });

const withIndexes = <T extends object>(items: readonly T[]) =>
  items.map((item, index) => ({ ...item, index }));
