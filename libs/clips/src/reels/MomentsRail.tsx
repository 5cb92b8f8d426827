import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { PageSection, Rail, TextLink } from '@grandstand/ui';
import { Link, useNavigate } from 'react-router-dom';
import { toUserClip } from '../clip/clip.ts';
import { ClipCard, ClipCardSkeleton } from '../clip/ClipCard.tsx';
import { useClipsLinks } from '../clips-links.ts';
import { useRemovedClips } from '../list/removed-clips.ts';

/** Events whose newest clips are shown; each needs a request. */
const EVENTS = 2;
const CLIPS_PER_EVENT = 6;

/** The newest clips of the channel, for the home page; nothing where there are none. */
export function MomentsRail() {
  const t = useT();
  const links = useClipsLinks();
  const navigate = useNavigate();
  const events = useCall(calls.listEventsWithClip, { limit: EVENTS });
  const ids = events.kind === 'ready' ? events.value.data.map(({ id }) => id) : [];
  const inputOf = (id: number | undefined) => (id === undefined ? null : { id, limit: CLIPS_PER_EVENT });
  const states = [
    useCall(calls.listEventClips, inputOf(ids[0])),
    useCall(calls.listEventClips, inputOf(ids[1])),
  ];
  const removed = useRemovedClips();
  const clips = states
    .flatMap((state) => (state.kind === 'ready' ? state.value.data.map(toUserClip) : []))
    .filter(({ id }) => !removed.has(id));
  // Waits for all of them: clips that are inserted would move the others.
  const isComplete = ids.every((_, index) => states[index]?.kind !== 'loading');
  const title = t('app.moments');
  if (events.kind === 'loading' || !isComplete)
    return (
      <PageSection title={null}>
        <Rail label={title}>
          {Array.from({ length: CLIPS_PER_EVENT }, (_, index) => (
            <ClipCardSkeleton key={index} />
          ))}
        </Rail>
      </PageSection>
    );
  if (clips.length === 0) return null;
  return (
    <PageSection
      title={title}
      more={
        <TextLink as={Link} arrow to={links.moments()}>
          {t('catalog.seeAll')}
        </TextLink>
      }
    >
      <Rail label={title}>
        {clips.map((clip) => (
          <ClipCard key={clip.uuid} clip={clip} onPlay={({ uuid }) => void navigate(links.moments(uuid))} />
        ))}
      </Rail>
    </PageSection>
  );
}
