import { assertNever, referenceTo } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Container, ErrorState, NotFoundState, StageSkeleton } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Library } from '../library/use-library.ts';
import { useMediaStep } from '../media/use-media-step.ts';
import { useVodLinks } from '../vod-links.ts';
import { MediaHeader, MediaHeaderSkeleton } from './MediaHeader.tsx';
import { MediaStage } from './MediaStage.tsx';
import { RelatedMedia } from './RelatedMedia.tsx';
import type { MediumDetail, MediumState } from './use-medium.ts';

const Notice = styled(Container)`
  padding-block: 3rem;
`;

interface Props {
  readonly state: MediumState;
  readonly library: Library;
  readonly renderPlayer: (medium: MediumDetail, url: string) => ReactNode;
  /** The offers that open a locked medium (another feature). */
  readonly renderOffers: (medium: MediumDetail) => ReactNode;
}

/** The page of a medium: player, header and related media (D7). */
export function MediumContent({ state, library, renderPlayer, renderOffers }: Props) {
  const t = useT();
  const links = useVodLinks();
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <StageSkeleton />
          <MediaHeaderSkeleton />
        </>
      );
    case 'failed':
      return (
        <Notice>
          <ErrorState onRetry={state.retry} />
        </Notice>
      );
    case 'not-found':
      return (
        <Notice>
          <NotFoundState
            heading="h1"
            action={
              <Button as={Link} to={links.vodLibrary()}>
                {t('vod.toLibrary')}
              </Button>
            }
          />
        </Notice>
      );
    case 'ready': {
      const { medium } = state;
      const category = library.categories.find(({ id }) => id === medium.categoryId) ?? null;
      const toCategory = `?${library.searchWith({
        mediaId: null,
        title: '',
        category: category ? referenceTo(category, 'id') : String(medium.categoryId),
      })}`;
      return (
        <>
          <MediaStage medium={medium} renderPlayer={renderPlayer} />
          <MediaHeader
            medium={medium}
            category={category}
            toLibrary={`?${library.searchWith({ mediaId: null })}`}
            toCategory={toCategory}
          />
          <LockedMedium medium={medium} renderOffers={renderOffers} />
          <RelatedMedia medium={medium} categoryName={category?.name ?? ''} toCategory={toCategory} />
        </>
      );
    }
    default:
      return assertNever(state);
  }
}

function LockedMedium({
  medium,
  renderOffers,
}: Pick<Props, 'renderOffers'> & { readonly medium: MediumDetail }): ReactNode {
  return useMediaStep(medium) === 'buy' && renderOffers(medium);
}
