import { useT } from '@grandstand/i18n';
import { useHasCapability } from '@grandstand/session';
import {
  Button,
  EmptyState,
  ErrorState,
  FilterBar,
  InfiniteList,
  metaText,
  Select,
  useUpdateSearchParams,
} from '@grandstand/ui';
import Scissors from 'lucide-react/icons/scissors';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ReadyClip, UserClip } from '../clip/clip.ts';
import { ClipCardSkeleton } from '../clip/ClipCard.tsx';
import { useClipTags } from '../clip/use-clip-tags.ts';
import { useRefreshClips } from '../clip/use-refresh-clips.ts';
import { useClipsLinks } from '../clips-links.ts';
import { clipQuery } from './clip-query.ts';
import { ClipDialog } from './ClipDialog.tsx';
import { ClipGrid } from './ClipGrid.ts';
import { ClipSearch } from './ClipSearch.tsx';
import { ClipUsageLine } from './ClipUsageLine.tsx';
import { EditClipDialog } from './EditClipDialog.tsx';
import { useDeleteClip } from './use-delete-clip.ts';
import { useUserClips } from './use-user-clips.ts';
import { UserClipCard } from './UserClipCard.tsx';

const Hint = styled.p`
  ${metaText}
`;

interface Props {
  readonly onShare: (clip: ReadyClip) => void;
  readonly onDownload: (clip: ReadyClip) => void;
  /** Called when a failed clip was queued again. */
  readonly onRetried: (clip: UserClip) => void;
  readonly renderPlayer: (clip: ReadyClip) => ReactNode;
}

type Open =
  | { readonly kind: 'player'; readonly clip: ReadyClip }
  | { readonly kind: 'edit'; readonly clip: UserClip };

/** The user's clips in all states (§2, *Profile tabs*). */
export function UserClips({ onShare, onDownload, onRetried, renderPlayer }: Props) {
  const t = useT();
  const [query] = useSearchParams();
  const { tag, search } = clipQuery.read(query);
  const update = useUpdateSearchParams();
  const { tags } = useClipTags();
  const list = useUserClips({ tag, search });
  const refreshOthers = useRefreshClips();
  const deleteClip = useDeleteClip();
  const grid = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const mayDownload = useHasCapability('download_clip');
  const isFiltered = tag !== null || search !== null;
  const clear = () =>
    update((current) => clipQuery.write(current, { tag: null, search: null }), { replace: true });

  if (list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  if (list.kind === 'ready' && list.items.length === 0 && list.more === 'end' && !isFiltered)
    return <NoClips />;
  const refresh = async () => {
    refreshOthers();
    return list.kind === 'ready' ? list.refresh() : true;
  };
  return (
    <>
      <ClipUsageLine />
      <ClipSearch
        label={t('clips.search')}
        search={search}
        onSearch={(text) =>
          update((current) => clipQuery.write(current, { search: text }), { replace: true })
        }
      />
      {tags.length > 0 && (
        <FilterBar
          label={t('clips.filters')}
          active={[]}
          count={tag === null ? 0 : 1}
          onClear={() => update((current) => clipQuery.write(current, { tag: null }), { replace: true })}
        >
          <Select
            look="filter"
            label={t('clips.tag')}
            value={tag ?? ''}
            options={[
              { value: '', text: t('clips.allTags') },
              ...tags.map(({ alias, name }) => ({ value: alias, text: name })),
            ]}
            onChange={({ target }) =>
              update((current) => clipQuery.write(current, { tag: target.value || null }), { replace: true })
            }
          />
        </FilterBar>
      )}
      {list.kind === 'loading' ? (
        <GridSkeleton />
      ) : list.items.length === 0 && list.more === 'end' ? (
        <EmptyState
          icon={SearchX}
          title={t('clips.nothingFound')}
          text={t('clips.nothingFoundText')}
          action={
            <Button $look="secondary" onClick={clear}>
              {t('app.clearAll')}
            </Button>
          }
        />
      ) : (
        <InfiniteList state={list.more} count={list.items.length} onLoadMore={list.loadMore}>
          {list.items.some(({ kind }) => kind === 'queued' || kind === 'processing') && (
            <Hint>{t('clips.upToMinutes')}</Hint>
          )}
          <ClipGrid ref={grid} tabIndex={-1} aria-busy={list.isPrevious}>
            {list.items.map((clip) => (
              <UserClipCard
                key={clip.id}
                clip={clip}
                onPlay={(ready) => setOpen({ kind: 'player', clip: ready })}
                onShare={onShare}
                onDownload={onDownload}
                onEdit={(edited) => setOpen({ kind: 'edit', clip: edited })}
                onDelete={(deleted) => {
                  // The menu that had the focus disappears with its card.
                  grid.current?.focus();
                  void deleteClip(deleted);
                }}
                onRetried={(retried) => {
                  onRetried(retried);
                  void refresh();
                }}
              />
            ))}
          </ClipGrid>
        </InfiniteList>
      )}
      {open?.kind === 'player' && (
        <ClipDialog
          clip={open.clip}
          onShare={onShare}
          onDownload={mayDownload ? onDownload : undefined}
          onClose={() => setOpen(null)}
        >
          {renderPlayer(open.clip)}
        </ClipDialog>
      )}
      {open?.kind === 'edit' && (
        <EditClipDialog clip={open.clip} onSaved={refresh} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const GridSkeleton = () => (
  <ClipGrid aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <ClipCardSkeleton key={index} />
    ))}
  </ClipGrid>
);

/** Explains how to make the first clip, or that the user's pass does not include clips. */
function NoClips() {
  const t = useT();
  const links = useClipsLinks();
  const mayClip = useHasCapability('clipping');
  return (
    <EmptyState
      icon={Scissors}
      title={t('clips.noneTitle')}
      text={t(mayClip ? 'clips.noneText' : 'clips.noneOfferText')}
      action={
        <Button as={Link} to={mayClip ? links.vod() : links.packages()}>
          {t(mayClip ? 'clips.toReplays' : 'clips.toPasses')}
        </Button>
      }
    />
  );
}
