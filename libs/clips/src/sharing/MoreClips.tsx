import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { PageSection, Rail, TextLink } from '@grandstand/ui';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toUserClip } from '../clip/clip.ts';
import { ClipCard } from '../clip/ClipCard.tsx';
import { useClipsLinks } from '../clips-links.ts';

const LIMIT = 12;

interface Props {
  readonly eventId: number;
  /** The clip that the page shows already. */
  readonly exceptUuid: string;
}

/** Other clips of an event; nothing where there are none. */
export function MoreClips({ eventId, exceptUuid }: Props) {
  const t = useT();
  const links = useClipsLinks();
  const navigate = useNavigate();
  const state = useCall(calls.listEventClips, { id: eventId, limit: LIMIT });
  const value = state.kind === 'ready' ? state.value : null;
  const clips = useMemo(
    () => (value?.data ?? []).map(toUserClip).filter(({ uuid }) => uuid !== exceptUuid),
    [value, exceptUuid],
  );
  if (clips.length === 0) return null;
  const title = t('clipSharing.moreClips');
  return (
    <PageSection
      title={title}
      more={
        <TextLink as={Link} arrow to={links.watchLibrary(eventId)}>
          {t('catalog.seeAll')}
        </TextLink>
      }
    >
      <Rail label={title}>
        {clips.map((clip) => (
          <ClipCard
            key={clip.uuid}
            clip={clip}
            showsEvent={false}
            onPlay={(played) => void navigate(links.share(played))}
          />
        ))}
      </Rail>
    </PageSection>
  );
}
