import type { CoveredEvent } from '@grandstand/api';
import { amountLabel } from '@grandstand/core';
import type { LowestPrice } from '@grandstand/ui';
import type { CommerceLinks } from './commerce-links.ts';
import { offersFor, type OfferedEvent, type OfferSubject } from './coverage.ts';
import { type Offer, offersFrom, type OfferSource } from './offer.ts';
import type { Pricing } from './pricing.ts';
import { fromEventQuery, purchaseQuery } from './purchase-item.ts';

export interface PriceTexts {
  readonly locale: string;
  /** Follows a price to which tax may be added, e.g. "+ tax". */
  readonly plusTax: string;
}

interface PurchaseOrigin {
  readonly participantId?: number | null;
  readonly fromEventId?: number | null;
}

/**
 * The URL at which an offer is bought; null for a package that is bought as one of its events. `participantId`: the team
 * of a team pass; other offers ignore it. `fromEventId`: the event from whose page it is bought.
 */
export function purchaseUrl(
  { item, scope, id }: Offer,
  links: Pick<CommerceLinks, 'buy' | 'selectPackage'>,
  { participantId = null, fromEventId = null }: PurchaseOrigin = {},
): string | null {
  if (item === null) return null;
  if (item.kind !== 'package') return links.buy(purchaseQuery(item, fromEventId));
  if (scope === 'one-team' && participantId === null)
    return [links.selectPackage(id), fromEventQuery(fromEventId)].filter(Boolean).join('?');
  const sold = { ...item, participantId: scope === 'one-team' ? participantId : null };
  return links.buy(purchaseQuery(sold, fromEventId));
}

/** Lowest prices of a channel's events, recordings and library, from its static data; sends no request. */
export function lowestPrices(
  source: OfferSource,
  links: Pick<CommerceLinks, 'buy' | 'selectPackage'>,
  pricing: Pricing,
  { locale, plusTax }: PriceTexts,
): {
  readonly ofEvent: (event: OfferedEvent) => LowestPrice | null;
  readonly ofRecording: (event: CoveredEvent) => LowestPrice | null;
  readonly ofLibrary: LowestPrice | null;
} {
  const offers = offersFrom(source, pricing);
  const lowest = (subject: OfferSubject, fromEventId: number | null = null): LowestPrice | null => {
    const [offer] = offersFor(offers, subject, pricing);
    const url = offer && purchaseUrl(offer, links, { fromEventId });
    return offer && url
      ? { price: `${amountLabel(offer.allIn, locale)}${offer.isTaxOpen ? ` ${plusTax}` : ''}`, url }
      : null;
  };
  return {
    ofEvent: (event) => lowest({ kind: 'event', event }, event.id),
    ofRecording: (event) => lowest({ kind: 'recording', event }),
    ofLibrary: lowest({ kind: 'library' }),
  };
}
