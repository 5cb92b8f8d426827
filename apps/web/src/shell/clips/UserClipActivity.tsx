import { ClipActivity, ShareClip, type UserClip } from '@grandstand/clips';
import { useMessages } from '@grandstand/i18n';
import { useState } from 'react';

/** Announces the user's clips, and shares them. */
export function UserClipActivity({ userId }: { readonly userId: number }) {
  const [shared, setShared] = useState<UserClip | null>(null);
  useMessages('clips');
  return (
    <>
      <ClipActivity userId={userId} onShare={setShared} />
      <ShareClip clip={shared} onClose={() => setShared(null)} />
    </>
  );
}
