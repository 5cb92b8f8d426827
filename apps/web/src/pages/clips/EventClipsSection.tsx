import { EventClips, ShareClip, type UserClip } from '@grandstand/clips';
import { useHasCapability, useStaticData } from '@grandstand/session';
import { useState } from 'react';
import { ListedClipPlayer } from './ListedClipPlayer.tsx';

interface Props {
  readonly eventId: number;
  /** Whether the viewer can watch the event now. */
  readonly isPlayable: boolean;
}

/** The clips of an event on its page, to be played and shared. */
export function EventClipsSection({ eventId, isPlayable }: Props) {
  const [shared, setShared] = useState<UserClip | null>(null);
  const canClip = useHasCapability('clipping');
  const channel = useStaticData();
  const hasClips = channel.kind === 'ready' && Boolean(channel.value.settings.clips);
  return (
    <>
      <EventClips
        eventId={eventId}
        mayClip={isPlayable && canClip && hasClips}
        onShare={setShared}
        renderPlayer={(clip) => <ListedClipPlayer key={clip.uuid} clip={clip} />}
      />
      <ShareClip clip={shared} onClose={() => setShared(null)} />
    </>
  );
}
