import { useConsent, type UserConsent } from '@grandstand/analytics';
import { addMessages } from '@grandstand/i18n';
import { useDeferredComponent } from '@grandstand/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the consent banner until the user has chosen, on a channel that requires a choice (D17). */
export function ConsentRequest() {
  const consent = useConsent();
  return consent?.state === 'undecided' && <DeferredBanner onChoose={consent.choose} />;
}

function DeferredBanner({ onChoose }: { readonly onChoose: UserConsent['choose'] }) {
  const { i18n } = useTranslation();
  const loadBanner = useCallback(async () => {
    const [part] = await Promise.all([import('./ConsentBanner.tsx'), addMessages(i18n, 'browse')]);
    return part.ConsentBanner;
  }, [i18n]);
  const [Banner] = useDeferredComponent(loadBanner);
  return Banner && <Banner onChoose={onChoose} />;
}
