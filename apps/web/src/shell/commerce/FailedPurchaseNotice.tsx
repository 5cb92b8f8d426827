import { FailedPurchases } from '@grandstand/commerce';
import { useMessages } from '@grandstand/i18n';
import { useSite } from '../site-context.ts';
import { usePageKey } from '../use-page-key.ts';

export function FailedPurchaseNotice({ userId }: { readonly userId: number }) {
  const { stored } = useSite();
  const pageKey = usePageKey();
  useMessages('commerce');
  return <FailedPurchases key={`${userId} ${pageKey}`} stored={stored} userId={userId} />;
}
