import { toSiteAddress } from '@grandstand/catalog';
import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { useNavigationItems } from '../layout/use-navigation-items.ts';
import { useSite } from '../layout/site-context.ts';
import { href } from '../routes.ts';
import { nearestPages } from './nearest-pages.ts';
import { previousAddress } from './return-address.ts';

/** The pages whose address or name is nearest to the one that was not found. */
export function useNearestPages(): readonly { readonly url: string; readonly name: string }[] {
  const t = useT();
  const { stored } = useSite();
  const channel = useStaticData();
  const items = useNavigationItems();
  const own = channel.kind === 'ready' ? channel.value.pages : [];
  return nearestPages(previousAddress(stored) ?? '', [
    ...own.filter(({ url }) => toSiteAddress(url)?.kind === 'page'),
    ...items.map(({ to, text }) => ({ url: to, name: text })),
    { url: href.faq(), name: t('app.faq') },
    { url: href.contacts(), name: t('app.contacts') },
    { url: href.about(), name: t('app.about') },
  ]);
}
