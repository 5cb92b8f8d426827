import { useConsent } from '@grandstand/analytics';
import { deferred } from '@grandstand/ui';

const ConsentBanner = deferred(async () => (await import('./ConsentBanner.tsx')).ConsentBanner);

/** Shows the consent banner until the user has chosen, on a channel that requires a choice (D17). */
export function ConsentRequest() {
  const consent = useConsent();
  return consent?.state === 'undecided' && <ConsentBanner onChoose={consent.choose} />;
}
