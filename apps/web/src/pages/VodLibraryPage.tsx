import { OfferAdvisor } from '@grandstand/commerce';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { type Library, LibraryView, MediumContent, useLibrary, useMedium } from '@grandstand/vod';
import { MediumHeadTags } from '../head/MediumHeadTags.tsx';
import { usePageHead } from '../head/use-page-head.ts';
import { useSitePageHead } from '../head/use-site-page-head.ts';
import { MediaPlayer } from './MediaPlayer.tsx';

/** The on-demand library; with a `vod_id`, the view of that medium (D7). */
export function Page() {
  const library = useLibrary();
  const { mediaId } = library.query;
  return mediaId === null ? (
    <LibraryOverview library={library} />
  ) : (
    <MediumView key={mediaId} id={mediaId} library={library} />
  );
}

function LibraryOverview({ library }: { readonly library: Library }) {
  const t = useT();
  const { categoryState } = library;
  const category = categoryState.kind === 'known' ? categoryState.category : null;
  useSitePageHead('vodLibrary', category ? { title: `${category.name} · ${t('app.library')}` } : {});
  return <LibraryView library={library} />;
}

function MediumView({ id, library }: { readonly id: number | 'unknown'; readonly library: Library }) {
  const state = useMedium(id);
  return (
    <>
      {state.kind === 'ready' ? (
        <MediumHeadTags medium={state.medium} />
      ) : (
        <MediumStateHeadTags kind={state.kind} />
      )}
      <MediumContent
        state={state}
        library={library}
        renderPlayer={(medium, url) => (
          <MediaPlayer
            medium={medium}
            url={url}
            libraryCategory={library.categories.find((one) => one.id === medium.categoryId)?.name ?? ''}
          />
        )}
        renderOffers={({ eventId, event }) =>
          eventId === null ? (
            <OfferAdvisor subject={{ kind: 'library' }} />
          ) : (
            event && <OfferAdvisor subject={{ kind: 'recording', event }} />
          )
        }
      />
    </>
  );
}

/** Head tags while the medium is loading, or if it cannot be loaded. */
function MediumStateHeadTags({ kind }: { readonly kind: 'loading' | 'failed' | 'not-found' }) {
  usePageHead({ title: useTitle(kind), isMissing: kind === 'not-found' });
  return null;
}

function useTitle(kind: 'loading' | 'failed' | 'not-found'): string | undefined {
  const t = useT();
  switch (kind) {
    case 'loading':
      return undefined;
    case 'failed':
      return t('app.library');
    case 'not-found':
      return t('app.notFoundTitle');
    default:
      return assertNever(kind);
  }
}
