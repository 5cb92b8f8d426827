import { hasUnfinishedPurchases } from '@grandstand/commerce';
import { subscribeToNothing } from '@grandstand/core';
import { useUser } from '@grandstand/session';
import { deferred } from '@grandstand/ui';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { useSite } from '../site-context.ts';

const FailedPurchaseNotice = deferred(
  async () => (await import('./FailedPurchaseNotice.tsx')).FailedPurchaseNotice,
);

/** Pages that continue the unfinished purchases themselves. */
const OWN_PAGES: readonly string[] = [PATHS.buy, PATHS.profile];

/** Tells the user of payments that have failed after their page was left. Loads its code only while purchases are unfinished. */
export function UnfinishedPurchases() {
  const { stored } = useSite();
  const userId = useUser()?.id ?? null;
  const isOwnPage = OWN_PAGES.includes(useLocation().pathname);
  const isNeeded = useSyncExternalStore(
    // Each navigation renders and reads again.
    subscribeToNothing,
    () => userId !== null && !isOwnPage && hasUnfinishedPurchases(stored, userId),
    () => false,
  );
  return isNeeded && userId !== null && <FailedPurchaseNotice userId={userId} />;
}
