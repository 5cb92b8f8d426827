import { ProfileFrame } from '@grandstand/account';
import { ShareClip, trackClip, type UserClip, useDownload, UserClips } from '@grandstand/clips';
import { systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useState } from 'react';
import { usePageHead } from '../../head/use-page-head.ts';
import { ListedClipPlayer } from '../clips/ListedClipPlayer.tsx';

/** The user's clips (§2, *Profile tabs*). */
export function Page() {
  const title = useT()('app.clips');
  const { download } = useDownload();
  const [shared, setShared] = useState<UserClip | null>(null);
  usePageHead({ title });
  return (
    <ProfileFrame section="clips" title={title}>
      {({ id: userId }) => (
        <>
          <UserClips
            onShare={setShared}
            onDownload={({ id }) => void download({ kind: 'clip', id })}
            onRetried={(clip) => trackClip(userId, clip, systemClock.now())}
            renderPlayer={(clip) => <ListedClipPlayer key={clip.uuid} clip={clip} />}
          />
          <ShareClip clip={shared} onClose={() => setShared(null)} />
        </>
      )}
    </ProfileFrame>
  );
}
