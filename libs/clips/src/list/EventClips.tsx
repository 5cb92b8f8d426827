import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Chip, EmptyState, ErrorState, FilterBar, PageSection, Rail, TextLink } from '@grandstand/ui';
import Scissors from 'lucide-react/icons/scissors';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ReadyClip, toUserClip } from '../clip/clip.ts';
import { ClipCard, ClipCardSkeleton } from '../clip/ClipCard.tsx';
import { useClipTags } from '../clip/use-clip-tags.ts';
import { useClipsLinks } from '../clips-links.ts';
import { useRemovedClips } from './removed-clips.ts';

const LIMIT = 24;
/** Viewers of a live event see new clips without a reload. */
const REFRESH_MS = 60_000;

/** The height of a `FilterBar`. */
const FilterBarSpace = styled.div`
  block-size: 3.25rem;
`;

/** A notice on top of a hidden skeleton, whose height it takes. */
const Overlay = styled.div`
  --notice-height: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    grid-area: 1 / 1;
  }
  > [aria-hidden] {
    visibility: hidden;
  }
`;

interface Props {
  readonly eventId: number;
  readonly title: string;
  /** A clip that the page shows already. */
  readonly exceptUuid?: string;
  /**
   * Whether clips of this event can be made now: the section has the same height while it loads, with clips, and with a
   * hint in place of an empty rail.
   */
  readonly isClippable?: boolean;
  readonly onPlay: (clip: ReadyClip) => void;
}

/** The newest clips of an event. Renders nothing when there are none and none can be made. */
export function EventClips({ eventId, title, exceptUuid, isClippable = false, onPlay }: Props) {
  const t = useT();
  const links = useClipsLinks();
  const { tags: vocabulary, nameOf } = useClipTags();
  const removed = useRemovedClips();
  const [tag, setTag] = useState<string | null>(null);
  const state = useCall(calls.listEventClips, { id: eventId, limit: LIMIT }, { refreshMs: REFRESH_MS });
  const keepsFilters = isClippable && vocabulary.length > 1;
  // Where the section may be missing, it appears with clips only.
  if (state.kind !== 'ready')
    return isClippable ? (
      <PageSection title={title}>
        {state.kind === 'loading' ? (
          <RailSkeleton hasFilters={keepsFilters} />
        ) : (
          <Overlay>
            <RailSkeleton hasFilters={keepsFilters} />
            <ErrorState onRetry={state.retry} />
          </Overlay>
        )}
      </PageSection>
    ) : null;
  const clips = state.value.data
    .filter(({ id, uuid }) => uuid !== exceptUuid && !removed.has(id))
    .map(toUserClip);
  if (clips.length === 0)
    return isClippable ? (
      <PageSection title={title}>
        <Overlay>
          <RailSkeleton hasFilters={keepsFilters} />
          <EmptyState icon={Scissors} title={t('clips.noneOfEvent')} text={t('clips.noneOfEventText')} />
        </Overlay>
      </PageSection>
    ) : null;
  const tags = [...new Set(clips.flatMap((clip) => clip.tags))];
  const chosen = tag !== null && tags.includes(tag) ? tag : null;
  const shown = chosen === null ? clips : clips.filter((clip) => clip.tags.includes(chosen));
  return (
    <PageSection
      title={title}
      more={
        <TextLink as={Link} arrow to={links.watchLibrary(eventId)}>
          {t('clips.all', { count: state.value.total })}
        </TextLink>
      }
    >
      {(keepsFilters || tags.length > 1) && (
        <FilterBar
          label={t('clips.filters')}
          active={[]}
          count={chosen === null ? 0 : 1}
          onClear={() => setTag(null)}
        >
          {tags.map((alias) => (
            <Chip
              key={alias}
              aria-pressed={alias === chosen}
              onClick={() => setTag(alias === chosen ? null : alias)}
            >
              {nameOf(alias)}
            </Chip>
          ))}
        </FilterBar>
      )}
      <Rail label={title}>
        {shown.map((clip) => (
          <ClipCard key={clip.id} clip={clip} showsEvent={false} onPlay={onPlay} />
        ))}
      </Rail>
    </PageSection>
  );
}

const RailSkeleton = ({ hasFilters }: { readonly hasFilters: boolean }) => (
  <div aria-hidden>
    {hasFilters && <FilterBarSpace />}
    <Rail label="">
      {Array.from({ length: 5 }, (_, index) => (
        <ClipCardSkeleton key={index} />
      ))}
    </Rail>
  </div>
);
