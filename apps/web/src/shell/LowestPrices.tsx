import { EventPriceContext } from '@grandstand/catalog';
import { onPageEvent } from '@grandstand/core';
import { useLocale, useT } from '@grandstand/i18n';
import { useArea, useStaticData } from '@grandstand/session';
import { MediaPriceContext } from '@grandstand/vod';
import { createObservable } from '@grandstand/ui';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { findPrices, Prices } from './find-prices.ts';

type FindPrices = typeof findPrices;

/** Kept, so that a page renders with its prices at once. */
const loaded: { find: FindPrices | null } = { find: null };

/**
 * Loads `findPrices`; to be called together with the chunk of a page. The home page does without, so that its first load
 * stays small: only its hero can show an event before the prices are there. Never rejects: a card without a price says
 * that a pass is needed.
 */
export async function loadPrices(): Promise<void> {
  try {
    loaded.find ??= (await import('./find-prices.ts')).findPrices;
  } catch {
    // Loaded with the next page, or when the browser comes online.
  }
}

const NO_PRICES: Prices = { ofEvent: () => null, ofMedium: () => null };

/**
 * Tells each card what access costs. Sends no request to the API. Prices that change reach the cards by an observable: a
 * context that changes would make React drop the server's cards that it has not hydrated yet.
 */
export function LowestPrices({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const plusTax = useT()('app.plusTax');
  const area = useArea();
  const channel = useStaticData();
  const find = useFindPrices();
  const data = channel.kind === 'ready' ? channel.value : null;
  const prices = useMemo(
    () => (data && find ? find(data, area, { locale, plusTax }) : NO_PRICES),
    [data, find, area, locale, plusTax],
  );
  const [ofEvent] = useState(() => createObservable(prices.ofEvent));
  const [ofMedium] = useState(() => createObservable(prices.ofMedium));
  useLayoutEffect(() => {
    ofEvent.write(prices.ofEvent);
    ofMedium.write(prices.ofMedium);
  }, [prices, ofEvent, ofMedium]);
  return (
    <EventPriceContext value={ofEvent}>
      <MediaPriceContext value={ofMedium}>{children}</MediaPriceContext>
    </EventPriceContext>
  );
}

function useFindPrices(): FindPrices | null {
  const [find, setFind] = useState(() => loaded.find);
  useEffect(() => {
    if (find) return undefined;
    const load = async () => {
      await loadPrices();
      setFind(() => loaded.find);
    };
    const tryAgain = () => void load();
    tryAgain();
    return onPageEvent(window, ['online'], tryAgain);
  }, [find]);
  return find;
}
