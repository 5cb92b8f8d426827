import { useT } from '@grandstand/i18n';
import { Button, EmptyState } from '@grandstand/ui';
import Clapperboard from 'lucide-react/icons/clapperboard';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router-dom';
import { useVodLinks } from '../vod-links.ts';
import type { Library } from './use-library.ts';

/** Empty state of the library, with a link back to all media. */
export function EmptyLibrary({ library: { query, categoryState } }: { readonly library: Library }) {
  const t = useT();
  const links = useVodLinks();
  const toLibrary = (
    <Button as={Link} $look="secondary" to={links.vodLibrary()}>
      {t('vod.toLibrary')}
    </Button>
  );
  if (categoryState.kind === 'unknown')
    return (
      <EmptyState
        icon={SearchX}
        title={t('vod.noCategory')}
        text={t('vod.noCategoryText')}
        action={toLibrary}
      />
    );
  if (query.title !== '')
    return (
      <EmptyState
        icon={SearchX}
        title={t('app.searchNothing', { query: query.title })}
        text={t('vod.nothingFoundText')}
        action={toLibrary}
      />
    );
  return query.category === null && query.type === null ? (
    <EmptyState icon={Clapperboard} title={t('vod.empty')} text={t('vod.emptyText')} />
  ) : (
    <EmptyState
      icon={Clapperboard}
      title={t('vod.emptyCategory')}
      text={t('vod.emptyCategoryText')}
      action={toLibrary}
    />
  );
}
