import { useT } from '@grandstand/i18n';
import { PageSection, Rail, TextLink, usePrefetch } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import type { Pass } from './pass.ts';
import { PassCard, PassCardSkeleton } from './PassCard.tsx';

/** What there is to watch with, and the way to all of it. Left out where nothing is for sale. */
export function PassesRail({ passes }: { readonly passes: readonly Pass[] }) {
  const t = useT();
  const { packages } = useCatalogLinks();
  const prefetch = usePrefetch();
  if (passes.length === 0) return null;
  const title = t('teams.passes');
  const to = packages?.();
  return (
    <PageSection
      title={title}
      more={
        to && (
          <TextLink as={Link} arrow to={to} onPointerDown={() => prefetch(to)}>
            {t('catalog.seeAll')}
          </TextLink>
        )
      }
    >
      <Rail label={title}>
        {passes.map((pass) => (
          <PassCard key={pass.key} pass={pass} />
        ))}
      </Rail>
    </PageSection>
  );
}

export const PassesRailSkeleton = () => (
  <PageSection title={null}>
    <Rail label="">
      {[0, 1, 2, 3].map((place) => (
        <PassCardSkeleton key={place} />
      ))}
    </Rail>
  </PageSection>
);
