import { ClipDialog, EventClips, type ReadyClip, ShareClip, type UserClip } from '@grandstand/clips';
import { useT } from '@grandstand/i18n';
import { useState } from 'react';
import { useHasClips } from '../../shell/use-has-clips.ts';
import { ListedClipPlayer } from './ListedClipPlayer.tsx';

interface Props {
  readonly eventId: number;
  /** Whether the viewer can watch the event now. */
  readonly isPlayable: boolean;
}

/** The clips of an event on its page, to be played and shared. */
export function EventClipsSection({ eventId, isPlayable }: Props) {
  const t = useT();
  const [playing, setPlaying] = useState<ReadyClip | null>(null);
  const [shared, setShared] = useState<UserClip | null>(null);
  const hasClips = useHasClips();
  return (
    <>
      <EventClips
        eventId={eventId}
        title={t('clips.title')}
        isClippable={isPlayable && hasClips}
        onPlay={setPlaying}
      />
      {playing && (
        <ClipDialog clip={playing} onShare={setShared} onClose={() => setPlaying(null)}>
          <ListedClipPlayer key={playing.uuid} clip={playing} />
        </ClipDialog>
      )}
      <ShareClip clip={shared} onClose={() => setShared(null)} />
    </>
  );
}
